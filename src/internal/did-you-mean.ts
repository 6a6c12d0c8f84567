/** How many changes of a letter make one word of another. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next[j] = Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** No word is looked at that is longer: the time it takes grows with the length. */
const longestWord = 100;

/** The nearest of the names, in upper or lower case, if it is near enough. */
export function nearestName(given: string, names: Iterable<string>): string | undefined {
  if (given.length > longestWord) return undefined;
  let nearest: string | undefined;
  // With every letter changed it would be another word.
  let least = Math.min(Math.max(2, Math.floor(given.length / 3)) + 1, given.length);
  for (const name of names) {
    if (name.length > longestWord) continue;
    const far = distance(given.toLowerCase(), name.toLowerCase());
    if (far < least) [nearest, least] = [name, far];
  }
  return nearest;
}

/** Quotes a name that somebody gave, on one line. */
const quoted = (name: string): string => JSON.stringify(name.slice(0, longestWord));

/** Asks whether a name is meant: `Did you mean "name"?` */
export const didYouMean = (meant: string): string => `Did you mean ${quoted(meant)}?`;

/** Ends a sentence, and asks whether a name is meant: `. Did you mean "name"?` Empty if no name is near. */
export const endMeaning = (meant: string | undefined): string =>
  meant === undefined ? '' : `. ${didYouMean(meant)}`;

/** Lists the names that are known: `The fields are name, levels.` */
export const knownNames = (noun: string, names: readonly string[]): string =>
  names.length === 0 ? `There are no ${noun}s.` : `The ${noun}s are ${names.join(', ')}.`;

/** A name that is not known. */
export interface UnknownName {
  /** What it should be the name of, such as `field`. */
  readonly noun: string;
  /** The name. Missing if the reader has just read it. */
  readonly name?: string | undefined;
  /** Where it was given, such as `the body`. */
  readonly place?: string | undefined;
  /** The name that is probably meant. */
  readonly meant?: string | undefined;
  /** What helps if no name is near: often those that are known. */
  readonly otherwise?: string | undefined;
}

/** Says that a name is unknown, and what is meant: `Unknown field "nmae" in levels. Did you mean "name"?` */
export function unknownName({ noun, name, place, meant, otherwise = '' }: UnknownName): string {
  const given = name === undefined ? '' : ` ${quoted(name)}`;
  const where = place === undefined ? '' : ` in ${place}`;
  return `Unknown ${noun}${given}${where}${endMeaning(meant) || `. ${otherwise}`.trimEnd()}`;
}
