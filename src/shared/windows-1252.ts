/** Characters of the bytes 0x80 to 0x9F. Five of them are not assigned. */
const special = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Returns text in Windows-1252. The decoder of Node 20 to 23 reads these bytes as control characters. */
export const windows1252Of = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => special[byte - 0x80] ?? String.fromCharCode(byte)).join('');
