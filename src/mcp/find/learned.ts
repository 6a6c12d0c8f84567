/** Something that answers a question. */
export interface Answer {
  readonly kind: 'operation' | 'tool' | 'command' | 'impossible';
  /** Its id or name. For something impossible, what cannot be done. */
  readonly name: string;
}

/** A part of texts, and what it says about their answers. */
export interface Part {
  readonly name: string;
  /** How rare it is. A part of many texts says little about which one. 0 if it says nothing. */
  readonly rarity: number;
  /** How much it speaks for an answer, by the number of the answer. Negative if it speaks against it. */
  readonly weights: Iterable<readonly [answer: number, weight: number]>;
}

/** Everything that was learned from questions. It is a text, because a program reads few of its lines. */
export interface Learned {
  readonly answers: readonly Answer[];
  /** A line for each part: its name, and after the last space its numbers. */
  readonly parts: string;
}

/** Characters that stand for numbers, the first for 0. They contain no space and no quote. */
const firstCharacter = '#'.charCodeAt(0);
const base = '~'.charCodeAt(0) - firstCharacter + 1;

/** The least difference of two rarities. */
const rarityStep = 0.1;

/** Number of steps of a weight in each direction from 0, and the length of one. */
const steps = 23;
const weightStep = 0.5;
const levels = 2 * steps + 1;

const digit = (number: number): string => String.fromCharCode(firstCharacter + number);

const numberAt = (text: string, at: number): number => text.charCodeAt(at) - firstCharacter;

/** Writes a part as a line, with rounded numbers. */
export function lineOf({ name, rarity, weights }: Part): string {
  const pairs = Array.from(weights, ([answer, weight]) => {
    const step = Math.round(weight / weightStep);
    return step === 0 ? [] : [answer * levels + steps + Math.max(-steps, Math.min(steps, step))];
  }).flat();
  if (pairs.some((pair) => pair >= base ** 2)) throw new Error('Two characters are too few for the answers.');
  const digits = pairs.map((pair) => digit(Math.floor(pair / base)) + digit(pair % base));
  return `${name} ${digit(Math.round(rarity / rarityStep))}${digits.join('')}`;
}

/** Reads the numbers of a part. Without any, it says nothing. */
export function partOf(name: string, numbers: string): Part {
  const weights: [number, number][] = [];
  for (let at = 1; at < numbers.length; at += 2) {
    const pair = numberAt(numbers, at) * base + numberAt(numbers, at + 1);
    weights.push([Math.floor(pair / levels), ((pair % levels) - steps) * weightStep]);
  }
  return { name, rarity: numbers === '' ? 0 : numberAt(numbers, 0) * rarityStep, weights };
}

/** Returns the numbers of each part, still as text, by its name. */
export const numbersIn = ({ parts }: Learned): ReadonlyMap<string, string> =>
  new Map(
    parts.split('\n').map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), line.slice(end + 1)];
    }),
  );
