const hex = (number: number) => (number >>> 0).toString(16).padStart(8, '0');

/** Spreads a difference in a few bits over all of them. */
export function mixed(number: number): number {
  let bits = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

const begin = 0x811c9dc5;

const add = (left: number, code: number): number => Math.imul(left ^ code, 0x01000193);

/** Returns 32 bits as a digest of bytes and of the digest before them. */
export function chainedDigest(bytes: Uint8Array, from: number, to: number, before: number): number {
  let left = add(add(begin, before >>> 16), before & 0xffff);
  for (let index = from; index < to; index += 1) left = add(left, bytes[index] ?? 0);
  return mixed(left) >>> 0;
}

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

/** The two halves of a digest, in fields, because a pair for each of many small texts would cost more than the texts. */
export class Digest {
  left = 0;
  right = 0;

  /** Becomes a digest of a text. */
  text(text: string): void {
    let left = begin;
    let right = 0x9e3779b1;
    const { length } = text;
    let index = 0;
    // Two characters at once take half of the time.
    for (; index + 1 < length; index += 2) {
      const codes = text.charCodeAt(index) | (text.charCodeAt(index + 1) << 16);
      left = add(left, codes);
      right = Math.imul(((right << 5) | (right >>> 27)) ^ codes, 0x27d4eb2f);
    }
    if (index < length) {
      const code = text.charCodeAt(index);
      left = add(left, code);
      right = Math.imul(((right << 5) | (right >>> 27)) ^ code, 0x27d4eb2f);
    }
    this.left = mixed(left);
    this.right = mixed(right ^ length);
  }

  /** Returns its 16 hexadecimal digits. */
  hex(): string {
    return hex(this.left) + hex(this.right);
  }
}
