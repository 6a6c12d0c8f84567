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
  let least = Math.max(2, Math.floor(given.length / 3)) + 1;
  for (const name of names) {
    if (name.length > longestWord) continue;
    const far = distance(given.toLowerCase(), name.toLowerCase());
    if (far < least) [nearest, least] = [name, far];
  }
  return nearest;
}

/** What was probably meant: the nearest of the names, if it is near enough. It begins with `; `. */
export function didYouMean(given: string, names: Iterable<string>): string {
  const nearest = nearestName(given, names);
  return nearest === undefined ? '' : `; did you mean ${nearest}?`;
}
