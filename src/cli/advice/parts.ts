import { catalogue } from '../../api/catalogue/catalogue.js';
import { toWord } from '../../api/catalogue/words.js';
import { dateWordIn } from '../../jobs/common/event-words.js';
import { nearestName } from '../../shared/did-you-mean.js';
import { commandGuesses, synonyms, verbs } from './command-guesses.js';

/** Words that do not change what a command means. */
const fillers = new Set(
  'a an the my our your of for to please how many what which is are was did do i we from with and on by per this v1 v2 v3'.split(
    ' ',
  ),
);

/** Whether a word does not change what a command means. */
export const isFiller = (word: string): boolean => fillers.has(word.toLowerCase());

/** Returns a word in the singular, as the tables and the ids of operations have it. */
export const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<=..[^s])s$/, '');

/** Returns the words of a name such as `cancel-event`, `events.get` or `getEvents`, in the singular and without fillers. */
export const partsOf = (name: string): string[] =>
  name
    .split(/[-_:/.\s]+|(?<=[a-z])(?=[A-Z])/)
    .map((word) => singular(word.toLowerCase()))
    .filter((word) => word !== '' && !fillers.has(word));

/** A part of what a person typed. */
export interface Part {
  readonly word: string;
  /** Index of the typed word that has it. */
  readonly at: number;
  readonly isPlural: boolean;
}

/** Whether a word after the first one is a value, such as a name in quotes, an address, a file, or the next event. */
const isValue = (typed: string): boolean =>
  dateWordIn(typed) !== undefined ||
  /[\s@]|:\/\/|^[./~]|\.(?:[ct]sv|ya?ml|json|db|sqlite3?|xlsx?|pdf)$/i.test(typed);

const lettersOf = (word: string): string => [...word].sort().join('');

/** Returns the known word that a misspelt one means. One of four letters may only lack one, or have two swapped. */
function spelt(word: string, known: ReadonlySet<string>): string {
  if (known.has(word) || !/^[a-z]{4,}$/.test(word)) return word;
  const isNear = (each: string) =>
    word.length > 4 || each.length === 5 || lettersOf(each) === lettersOf(word);
  return nearestName(word, [...known].filter(isNear), word.length > 7 ? 2 : 1) ?? word;
}

/** Meaning of words in a command line. */
export interface Vocabulary {
  readonly guesses: readonly { readonly words: readonly string[]; readonly advice: string }[];
  has(word: string): boolean;
  /** Returns the parts of typed words, with misspelt ones corrected. */
  partsIn(typed: readonly string[]): Part[];
}

/** Returns what words may mean here. `names` are the commands that can be next. */
export function vocabularyOf(names: readonly string[]): Vocabulary {
  const guesses = commandGuesses.flatMap(([texts, advice]) =>
    texts.split('|').map((text) => ({ words: partsOf(text), advice })),
  );
  const ids = catalogue().flatMap(({ id }) => id.split('.').map(toWord));
  const known = new Set([
    ...names.map(singular),
    ...[...Object.keys(synonyms), ...Object.keys(verbs), ...names, ...ids].flatMap(partsOf),
    ...guesses.flatMap(({ words }) => words),
  ]);
  return {
    guesses,
    has: (word) => known.has(word),
    partsIn: (typed) =>
      typed.flatMap((word, at) =>
        at > 0 && isValue(word) && !/^events?$/.test(typed[at - 1] ?? '')
          ? []
          : partsOf(word).map((part) => ({ word: spelt(part, known), at, isPlural: /s$/i.test(word) })),
      ),
  };
}

/** Returns the places of the parts that a guess explains. Empty if one of its words is missing. Two parts may be one of its words. */
export function explained(guess: readonly string[], parts: readonly Part[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const word of guess) {
    const literal = parts.findIndex((part) => part.word === word);
    const one = literal < 0 ? parts.findIndex((part) => synonyms[part.word] === word) : literal;
    const two = parts.findIndex(
      (part, index) => singular(part.word + (parts[index + 1]?.word ?? ' ')) === word,
    );
    if (one >= 0) found.add(one);
    else if (two >= 0) found.add(two).add(two + 1);
    else return new Set();
  }
  return found;
}
