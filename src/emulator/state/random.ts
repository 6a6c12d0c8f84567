import type { Uuid } from '../../api/operations/operation.js';

/** Position of a generator. It is one number, so that it is saved with the rest of a world. */
export interface RandomState {
  random: number;
}

/**
 * Step of the generator for each number. It is odd, so that the generator passes through every state before it
 * repeats one.
 */
const step = 0x6d2b79f5;

/** Returns the next 32 bits of the sequence as a whole number (mulberry32). */
function nextBits(state: RandomState): number {
  state.random = (state.random + step) | 0;
  let mixed = Math.imul(state.random ^ (state.random >>> 15), state.random | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return (mixed ^ (mixed >>> 14)) >>> 0;
}

/** Returns the next number of the sequence, from 0 up to but not including 1. */
const nextRandom = (state: RandomState): number => nextBits(state) / 2 ** 32;

/** Returns a whole number from 0 up to but not including the limit. */
export const nextBelow = (state: RandomState, limit: number): number => Math.floor(nextRandom(state) * limit);

export function pick<T>(state: RandomState, items: readonly [T, ...T[]]): T {
  return items[nextBelow(state, items.length)] ?? items[0];
}

export function nextText(state: RandomState, length: number, letters: string): string {
  let text = '';
  while (text.length < length) text += letters[nextBelow(state, letters.length)];
  return text;
}

/** Two hexadecimal digits for each byte. Looking them up is faster than writing a number. */
const digitsOf = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function nextHex(state: RandomState): string {
  const bits = nextBits(state);
  const byteAt = (shift: number) => digitsOf[(bits >>> shift) & 255];
  return `${byteAt(24)}${byteAt(16)}${byteAt(8)}${byteAt(0)}`;
}

/** Returns a uuid of version 4, the same for the same sequence. */
export function nextUuid(state: RandomState): Uuid {
  const [a, b, c, d] = [nextHex(state), nextHex(state), nextHex(state), nextHex(state)];
  return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-8${c.slice(1, 4)}-${c.slice(4)}${d}`;
}

/** Count of numbers that belong to one branch of the sequence. */
const branchLength = 2 ** 20;

/** Returns where the nth branch of a sequence starts. It shares no number with the sequence or another branch. */
export const branchOf = ({ random }: RandomState, index: number): number =>
  (random + Math.imul(step, (index + 64) * branchLength)) | 0;
