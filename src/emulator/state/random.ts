import type { Uuid } from '../../operations/operation.js';

/** Where a generator stands: one number, so that it is saved with the rest of a world. */
export interface RandomState {
  random: number;
}

/** How far the generator moves with each number: odd, so that it comes by every state before it repeats one. */
const step = 0x6d2b79f5;

/** The next 32 bits of the sequence, as a whole number (mulberry32). */
function nextBits(state: RandomState): number {
  state.random = (state.random + step) | 0;
  let mixed = Math.imul(state.random ^ (state.random >>> 15), state.random | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return (mixed ^ (mixed >>> 14)) >>> 0;
}

/** The next number of the sequence, from 0 up to but not including 1. */
const nextRandom = (state: RandomState): number => nextBits(state) / 2 ** 32;

/** A whole number from 0 up to but not including the limit. */
export const nextBelow = (state: RandomState, limit: number): number => Math.floor(nextRandom(state) * limit);

/** One of the given items. */
export function pick<T>(state: RandomState, items: readonly [T, ...T[]]): T {
  return items[nextBelow(state, items.length)] ?? items[0];
}

/** Text of the given length, made of the letters. */
export function nextText(state: RandomState, length: number, letters: string): string {
  let text = '';
  while (text.length < length) text += letters[nextBelow(state, letters.length)];
  return text;
}

/** The two hexadecimal digits of each byte: they are found faster than a number is written. */
const digitsOf = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Eight hexadecimal digits. */
function nextHex(state: RandomState): string {
  const bits = nextBits(state);
  const byteAt = (shift: number) => digitsOf[(bits >>> shift) & 255];
  return `${byteAt(24)}${byteAt(16)}${byteAt(8)}${byteAt(0)}`;
}

/** A uuid of version 4, the same for the same sequence. */
export function nextUuid(state: RandomState): Uuid {
  const [a, b, c, d] = [nextHex(state), nextHex(state), nextHex(state), nextHex(state)];
  return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-8${c.slice(1, 4)}-${c.slice(4)}${d}`;
}

/** How many numbers of the sequence a branch of it has to itself. */
const branchLength = 2 ** 20;

/** Where the nth branch of a sequence starts: so far off that it shares no number with the sequence or another branch. */
export const branchOf = ({ random }: RandomState, index: number): number =>
  (random + Math.imul(step, (index + 64) * branchLength)) | 0;

/** Where the second half of a branch starts, for numbers that are drawn apart from those of the first. */
export const halfOf = (branch: number): number => (branch + Math.imul(step, branchLength / 2)) | 0;
