/** Shortest word that is taken for another one with other letters. A shorter one has too many neighbours. */
const leastCorrected = 5;

/** Returns how many letters are left between the common beginning and the common end of two words. */
function between(a: string, b: string): number {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  let end = 0;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end += 1;
  return long.length - start - end;
}

const sorted = (word: string): string => [...word].sort().join('');

/** Makes the function that returns the known word that is nearest to a misspelled one, or the word itself. */
export function corrector(known: Iterable<string>): (word: string) => string {
  const words = new Set(known);
  return (word) => {
    if (words.has(word) || word.length < leastCorrected || /\d/.test(word)) return word;
    const alike = [...words].filter(
      (each) =>
        each[0] === word[0] && Math.abs(each.length - word.length) <= 1 && each.length >= leastCorrected - 1,
    );
    // Two letters may be in the wrong order, or wrong in a long word.
    const isLong = word.length > 6;
    return (
      alike.find((each) => between(each, word) === 1) ??
      alike.find((each) => between(each, word) === 2 && (isLong || sorted(each) === sorted(word))) ??
      word
    );
  };
}
