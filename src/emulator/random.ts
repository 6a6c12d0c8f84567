import type { Uuid } from '../operation.js';

/** Where a generator stands: one number, so that it is saved with the rest of a world. */
export interface RandomState {
  random: number;
}

/** The next number of the sequence, from 0 up to but not including 1 (mulberry32). */
export function nextRandom(state: RandomState): number {
  state.random = (state.random + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state.random ^ (state.random >>> 15), state.random | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

/** A whole number from 0 up to but not including the limit. */
export const nextBelow = (state: RandomState, limit: number): number => Math.floor(nextRandom(state) * limit);

/** One of the given items. */
export function pick<T>(state: RandomState, items: readonly [T, ...T[]]): T {
  return items[nextBelow(state, items.length)] ?? items[0];
}

/** Text of the given length, made of the letters. */
export const nextText = (state: RandomState, length: number, letters: string): string =>
  Array.from({ length }, () => letters[nextBelow(state, letters.length)]).join('');

/** A uuid of version 4, the same for the same sequence. */
export const nextUuid = (state: RandomState): Uuid =>
  [8, 4, 4, 4, 12]
    .map((length) => nextText(state, length, '0123456789abcdef'))
    .join('-')
    .replace(/^(.{14}).(.{4})./, (_, head, middle) => `${head}4${middle}8`);
