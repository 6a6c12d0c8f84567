const hex = (number: number) => (number >>> 0).toString(16).padStart(8, '0');

/** Spreads a difference in a few bits over all of them. */
function mixed(number: number): number {
  let bits = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

/**
 * Returns 16 hexadecimal digits as a digest of a text. The runtime's own hashes are asynchronous, and this one
 * protects no secret.
 */
export function digestOf(text: string): string {
  let left = 0x811c9dc5;
  let right = 0x9e3779b1;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    left = Math.imul(left ^ code, 0x01000193);
    right = Math.imul(((right << 5) | (right >>> 27)) ^ code, 0x27d4eb2f);
  }
  return hex(mixed(left)) + hex(mixed(right ^ text.length));
}
