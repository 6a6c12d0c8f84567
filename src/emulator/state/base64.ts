const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/', (letter) =>
  letter.charCodeAt(0),
);
const padding = '='.charCodeAt(0);

/**
 * Writes bytes as base64, so that plain data can contain them. Not with `btoa`, which takes several times as long
 * for megabytes.
 */
export function toBase64(bytes: Uint8Array): string {
  const written = new Uint8Array(Math.ceil(bytes.length / 3) * 4).fill(padding);
  const letter = (bits: number) => letters[bits & 63] ?? padding;
  let at = 0;
  for (let from = 0; from < bytes.length; from += 3) {
    const left = bytes.length - from;
    const bits = ((bytes[from] ?? 0) << 16) | ((bytes[from + 1] ?? 0) << 8) | (bytes[from + 2] ?? 0);
    written[at] = letter(bits >> 18);
    written[at + 1] = letter(bits >> 12);
    if (left > 1) written[at + 2] = letter(bits >> 6);
    if (left > 2) written[at + 3] = letter(bits);
    at += 4;
  }
  return new TextDecoder().decode(written);
}

export function fromBase64(text: string): Uint8Array {
  const read = atob(text);
  const bytes = new Uint8Array(read.length);
  // A loop, because `Uint8Array.from` takes seconds for some megabytes.
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = read.charCodeAt(at);
  return bytes;
}
