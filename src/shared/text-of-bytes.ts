/** Characters of the bytes 0x80 to 0x9F. Five of them are not assigned. */
const special = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Returns text in Windows-1252. The decoder of Node 20 to 23 reads these bytes as control characters. */
const windows1252Of = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => special[byte - 0x80] ?? String.fromCharCode(byte)).join('');

/** Bytes that are not text. */
export class NotText extends Error {
  /** Line of the first problem, from 1. */
  readonly line: number;
  /** Sentences that say what the bytes look like, and what to do. */
  readonly advice: string;

  constructor(problem: string, { line, advice }: Pick<NotText, 'line' | 'advice'>) {
    super(problem);
    this.name = 'NotText';
    this.line = line;
    this.advice = advice;
  }
}

const convert = (encoding: string) =>
  `Save it as UTF-8, or convert it, for example with "iconv -f ${encoding} -t UTF-8".`;

/** Returns the index of the first byte that is not part of a character in UTF-8. */
function firstWrong(bytes: Uint8Array): number {
  // A decoder that replaces wrong bytes: its text differs from the bytes from the first wrong one on.
  const text = new TextEncoder().encode(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  let index = 0;
  while (index < bytes.length && bytes[index] === text[index]) index += 1;
  // The wrong byte may equal the first byte of its replacement.
  while (index > 0 && ((text[index] ?? 0) & 0xc0) === 0x80) index -= 1;
  return index;
}

function lineOf(bytes: Uint8Array, index: number): number {
  let line = 1;
  for (let at = bytes.indexOf(0x0a); at !== -1 && at < index; at = bytes.indexOf(0x0a, at + 1)) line += 1;
  return line;
}

function notUtf8(bytes: Uint8Array): NotText {
  const index = firstWrong(bytes);
  const byte = bytes[index] ?? 0;
  const character = windows1252Of(Uint8Array.of(byte));
  const name = `0x${byte.toString(16).toUpperCase()}`;
  const isPrintable = !/\p{Cc}/u.test(character);
  return new NotText(`the text is not UTF-8 (byte ${index + 1} is ${name})`, {
    line: lineOf(bytes, index),
    advice: isPrintable
      ? `In Windows-1252, this byte is "${character}". ${convert('WINDOWS-1252')}`
      : 'Save it as UTF-8.',
  });
}

/** Returns the error for a zero byte. Text in UTF-8 has none, and most text in UTF-16 has one at every second byte. */
function withZero(bytes: Uint8Array, index: number): NotText {
  return new NotText(`the text is not UTF-8 (byte ${index + 1} is 0)`, {
    line: lineOf(bytes, index),
    advice: `It looks like UTF-16 without a byte order mark. ${convert(index % 2 === 1 ? 'UTF-16LE' : 'UTF-16BE')}`,
  });
}

/** Returns the encoding that a byte order mark names. */
function markedEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** Whether bytes begin with the mark of UTF-16. */
export const isUtf16 = (bytes: Uint8Array): boolean => markedEncoding(bytes) !== undefined;

/** Returns text in UTF-8, without a byte order mark. Throws `NotText` if the bytes are not UTF-8. */
export function utf8Of(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notUtf8(bytes);
  }
}

function utf16Of(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new NotText('the text begins as UTF-16, and is not UTF-16 to its end', {
      line: 1,
      advice: 'Save it as UTF-8.',
    });
  }
}

/**
 * Returns the text of a file or of standard input, without a byte order mark: UTF-8, or UTF-16 with a byte order mark, which
 * older Windows programs write. Throws `NotText` for anything else, instead of replacing what it cannot read.
 */
export function textOfBytes(bytes: Uint8Array): string {
  const encoding = markedEncoding(bytes);
  const text = encoding ? utf16Of(bytes, encoding) : utf8Of(bytes);
  if (text.includes('\0')) throw withZero(bytes, encoding ? 0 : bytes.indexOf(0));
  return text;
}

/** As `textOfBytes`, with U+FFFD for what it cannot read. For files of others, in which only some values matter. */
export const looseTextOfBytes = (bytes: Uint8Array): string =>
  new TextDecoder(markedEncoding(bytes) ?? 'utf-8').decode(bytes);

/** Returns text that this library wrote. Ignores a last character that a crash cut off. Throws `NotText` if it is damaged. */
export function ownTextOfBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    throw notUtf8(bytes);
  }
}
