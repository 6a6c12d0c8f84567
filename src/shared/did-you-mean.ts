/** Returns how many changed letters turn one word into the other. Two swapped letters count as one change. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? (before[j - 2] ?? 0) + 1 : replaced;
      next[j] = Math.min(replaced, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}

/** Maximum length of a word to compare, because the time grows with the length. */
const longestWord = 100;

/** Returns the nearest of the names, ignoring case, if at most `most` letters differ: by default a third of them. */
export function nearestName(
  given: string,
  names: Iterable<string>,
  most: number = Math.max(1, Math.floor(given.length / 3)),
): string | undefined {
  if (given.length > longestWord) return undefined;
  let nearest: string | undefined;
  // With every letter changed it would be another word.
  let least = Math.min(most + 1, given.length);
  for (const name of names) {
    if (name.length > longestWord) continue;
    const far = distance(given.toLowerCase(), name.toLowerCase());
    if (far < least) [nearest, least] = [name, far];
  }
  return nearest;
}

/** Quotes a name that somebody passed, on one line. */
const quoted = (name: string): string => JSON.stringify(name.slice(0, longestWord));

/** Returns a question: `Did you mean "name"?` */
export const didYouMean = (meant: string): string => `Did you mean ${quoted(meant)}?`;

/** Returns the end of a sentence and a question: `. Did you mean "name"?` Empty if no name is near. */
export const endMeaning = (meant: string | undefined): string =>
  meant === undefined ? '' : `. ${didYouMean(meant)}`;

/** Lists the known names: `The fields are name, levels.` */
export const knownNames = (noun: string, names: readonly string[]): string =>
  names.length === 0 ? `There are no ${noun}s.` : `The ${noun}s are ${names.join(', ')}.`;

/** An unknown name. */
export interface UnknownName {
  /** The kind of name expected, such as `field`. */
  readonly noun: string;
  /** The name. Missing if the reader has just read it. */
  readonly name?: string | undefined;
  /** The place where it was passed, such as `the body`. */
  readonly place?: string | undefined;
  /** The name that is probably meant. */
  readonly meant?: string | undefined;
  /** Help if no name is near, such as a list of the known names. */
  readonly otherwise?: string | undefined;
}

/** Returns a message about an unknown name: `Unknown field "nmae" in levels. Did you mean "name"?` */
export function unknownName({ noun, name, place, meant, otherwise = '' }: UnknownName): string {
  const given = name === undefined ? '' : ` ${quoted(name)}`;
  const where = place === undefined ? '' : ` in ${place}`;
  return `Unknown ${noun}${given}${where}${endMeaning(meant) || `. ${otherwise}`.trimEnd()}`;
}
