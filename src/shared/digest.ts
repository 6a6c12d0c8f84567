/** Both digits of each byte, because `toString` takes several times as long. */
const bytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

const hex = (number: number): string =>
  `${bytes[number >>> 24]}${bytes[(number >>> 16) & 255]}${bytes[(number >>> 8) & 255]}${bytes[number & 255]}`;

/** Spreads a difference in a few bits over all of them. */
export function mixed(number: number): number {
  let bits = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

const begin = 0x811c9dc5;

const add = (left: number, code: number): number => Math.imul(left ^ code, 0x01000193);

/**
 * Returns 16 hexadecimal digits as a digest of a text. The runtime's own hashes are asynchronous, and this one
 * protects no secret.
 */
export function digestOf(text: string): string {
  let left = begin;
  let right = 0x9e3779b1;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    left = add(left, code);
    right = Math.imul(((right << 5) | (right >>> 27)) ^ code, 0x27d4eb2f);
  }
  return hex(mixed(left)) + hex(mixed(right ^ text.length));
}

/** Two halves of a digest. A typed array holds whole numbers of 32 bits without an object for each. */
export type Halves = Int32Array;

export const newHalves = (): Halves => new Int32Array(2);

/** Sets `halves` to another digest of a text, which takes half of the time, because it reads two characters at once. */
export function digestText(text: string, halves: Halves): void {
  const { length } = text;
  let left = begin;
  let right = 0x9e3779b1;
  for (let index = 0; index < length; index += 2) {
    const codes = text.charCodeAt(index) | (index + 1 < length ? text.charCodeAt(index + 1) << 16 : 0);
    left = add(left, codes);
    right = Math.imul(((right << 5) | (right >>> 27)) ^ codes, 0x27d4eb2f);
  }
  halves[0] = mixed(left);
  halves[1] = mixed(right ^ length);
}

/** Returns halves as 16 hexadecimal digits. */
export const hexOf = ([left = 0, right = 0]: Halves): string => hex(left) + hex(right);
