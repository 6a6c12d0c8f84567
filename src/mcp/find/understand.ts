import { actions, sameWords, silentWords, thingsInIng } from './same-words.js';

/** A word or phrase of a text: the concepts that it may mean. A word that is in no list is a concept itself. */
export type Unit = readonly string[];

const things = new Set(thingsInIng.split(' '));

/** Removes the endings of a word that do not change what is asked for. */
function stemOf(word: string): string {
  if (word.length < 4 || things.has(word)) return word;
  const one = word
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^su])s$/, '$1');
  const before = one.replace(/(?:ing|ed)$/, '');
  // The rest has to be a word that can be spoken: `sing` and `need` have no ending.
  const isWord =
    /[aeiouy]{2}/.test(before) || (/[^aeiou]$/.test(before) && /[aeiouy]/.test(before.slice(0, -1)));
  const bare = isWord ? before : one;
  const single = bare === one ? bare : bare.replace(/([bdglmnprt])\1$/, '$1');
  return single.length > 3 ? single.replace(/e$/, '') : single;
}

/** Splits a text into words, also names such as `inviteToBook`. */
const wordsIn = (text: string): string[] =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/\b(?:un|dis)invite/gi, 'cancel invite')
    .replace(/\bwon['’]t\b/gi, 'will not')
    .replace(/\bcan['’]t\b/gi, 'can not')
    .replace(/n['’]t\b/g, ' not')
    .replace(/['’]d like\b/g, ' want')
    .replace(/['’](?:d|ll|m|re|ve)\b/g, '')
    .replace(/['’](?:s\b)?/g, '')
    .split(/[^\p{L}\p{N}…]+/u)
    .filter(Boolean);

const stemsIn = (text: string): string[] => wordsIn(text).map((word) => stemOf(word.toLowerCase()));

/** Words that say nothing about what is asked for, unless a phrase contains them. */
const silent = new Set(stemsIn(silentWords));

/** A phrase, and the concepts that it means. With a gap, `tail` comes some words after `head`. */
interface Phrase {
  readonly head: readonly string[];
  readonly tail: readonly string[];
  readonly concepts: string[];
}

/** Most words in the gap of a phrase. */
const longestGap = 5;

/** Returns all phrases that one with choices such as `(mail|write) … (all|everyone)` stands for. */
function phrasesOf(text: string): string[] {
  const [whole = '', choices = ''] = /\(([^()]*)\)/.exec(text) ?? [];
  if (whole === '') return [text];
  return choices.split('|').flatMap((each) => phrasesOf(text.replace(whole, each)));
}

const phrases = new Map<string, Phrase>();
for (const [concept, words] of Object.entries(sameWords)) {
  const texts = [concept, ...words.split(',').flatMap(phrasesOf)];
  for (const text of new Set(texts.map((each) => stemsIn(each).join(' ')))) {
    const [head = '', tail = ''] = text.split(' … ');
    const known = phrases.get(text);
    if (known) known.concepts.push(concept);
    else
      phrases.set(text, {
        head: head.split(' '),
        tail: tail.split(' ').filter(Boolean),
        concepts: [concept],
      });
  }
}

const sizeOf = ({ head, tail }: Phrase): number => head.length + tail.length;

/** Phrases by their first word, longest first. */
const byFirst = new Map<string, Phrase[]>();
for (const phrase of [...phrases.values()].sort((a, b) => sizeOf(b) - sizeOf(a))) {
  const first = phrase.head[0] ?? '';
  byFirst.set(first, [...(byFirst.get(first) ?? []), phrase]);
}

const isAt = (stems: readonly (string | undefined)[], start: number, words: readonly string[]): boolean =>
  words.every((word, index) => stems[start + index] === word);

/** Returns where the end of a phrase begins, or `undefined` if the phrase is not at this place. */
function tailOf(
  stems: readonly (string | undefined)[],
  start: number,
  { head, tail }: Phrase,
): number | undefined {
  if (!isAt(stems, start, head)) return undefined;
  const after = start + head.length;
  if (tail.length === 0) return after;
  const gaps = Array.from({ length: longestGap }, (_, index) => after + 1 + index);
  return gaps.find((at) => isAt(stems, at, tail));
}

/** Whether a word is the number or the code of one thing, and no year. */
const isCode = (stem: string): boolean => /^(?=.*\d)[a-z\d]{4,}$/.test(stem) && !/^(?:19|20)\d\d$/.test(stem);

/** Returns what a text consists of, with the longest phrases first. `corrected` returns the word for an unknown one. */
export function unitsOf(text: string, corrected: (stem: string) => string = (stem) => stem): Unit[] {
  const stems: (string | undefined)[] = wordsIn(text).map((word, index) => {
    const stem = stemOf(word.toLowerCase());
    if (isCode(stem)) return 'single';
    // A name is not a misspelled word.
    const isName = index > 0 && word !== word.toLowerCase();
    return isName || silent.has(stem) ? stem : corrected(stem);
  });
  const units: Unit[] = [];
  for (let start = 0; start < stems.length; start += 1) {
    const stem = stems[start];
    if (stem === undefined) continue;
    const phrase = byFirst.get(stem)?.find((each) => tailOf(stems, start, each) !== undefined);
    if (phrase) {
      const tail = tailOf(stems, start, phrase) ?? start;
      // The words of a phrase are not read again.
      stems
        .fill(undefined, start, start + phrase.head.length)
        .fill(undefined, tail, tail + phrase.tail.length);
      units.push(phrase.concepts);
    } else if (!silent.has(stem)) units.push([stem]);
  }
  // Two words for the same say no more than one, so a word with several meanings has one that is not said yet.
  const said = new Set(units.filter((unit) => unit.length === 1).flat());
  const others = (unit: Unit): Unit => {
    const rest = unit.filter((concept) => !said.has(concept));
    // A word that may mean something else rarely names an action.
    return rest.length < unit.length && rest.every((concept) => actions.has(concept)) ? [] : rest;
  };
  const left = units.map((unit) => (unit.length === 1 ? unit : others(unit)));
  return left.filter(
    (unit, at) =>
      unit.length > 0 && left.findIndex((other) => unit.every((concept) => other.includes(concept))) === at,
  );
}

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

/** Returns the known word that is nearest to a misspelled one, or the word itself. */
export function corrector(known: Iterable<string>): (stem: string) => string {
  const words = new Set([...[...phrases.values()].flatMap(({ head, tail }) => [...head, ...tail]), ...known]);
  return (stem) => {
    if (words.has(stem) || silent.has(stem) || stem.length < leastCorrected || /\d/.test(stem)) return stem;
    const alike = [...words].filter((word) => word[0] === stem[0] && word.length >= leastCorrected - 1);
    const near = (most: number) => alike.find((word) => between(word, stem) === most);
    // Two letters may be in the wrong order, or wrong in a long word.
    const isLong = stem.length > 6;
    return (
      near(1) ??
      alike.find((word) => between(word, stem) === 2 && (isLong || sorted(word) === sorted(stem))) ??
      stem
    );
  };
}
