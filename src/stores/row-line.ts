import { chainedDigest } from '../shared/digest.js';
import { digitOf } from './row-index.js';

/*
 * A line is a row in JSON, as `["part","name",value]`, or `["part","name"]` if the row was deleted, or the number of lines of a step,
 * as `[3]`. It ends with a checksum of itself and all lines before it.
 */

export const newline = 0x0a;
const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const opening = 0x5b;
const closing = 0x5d;
const space = 0x20;

/** Length of a checksum with the space before it. */
export const checkLength = 9;

// Made on first use, because some test environments have neither.
let encoder: TextEncoder | undefined;
let decoder: TextDecoder | undefined;

export function encode(text: string): Uint8Array {
  encoder ??= new TextEncoder();
  return encoder.encode(text);
}

/** Returns the text of bytes. Throws if they are not UTF-8. */
export function decode(bytes: Uint8Array): string {
  decoder ??= new TextDecoder('utf-8', { fatal: true });
  return decoder.decode(bytes);
}

export const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

/** Writes lines, each with its checksum. */
export class LineWriter {
  check = 0;
  /** Number of bytes of all lines. */
  length = 0;

  /** Returns the bytes of the next line: some parts of bytes. */
  line(...parts: readonly Uint8Array[]): Uint8Array {
    const content = joined(parts);
    this.check = chainedDigest(content, 0, content.length, this.check);
    const line = joined([content, encode(` ${this.check.toString(16).padStart(8, '0')}\n`)]);
    this.length += line.length;
    return line;
  }
}

/** A row in a line. */
interface Line {
  /** The part, as JSON in bytes. */
  readonly part: readonly [from: number, to: number];
  readonly name: readonly [from: number, to: number];
  /** The value in JSON. Missing if the row was deleted. */
  readonly value: readonly [from: number, to: number] | undefined;
}

/** Returns the end of a text in JSON that begins at a position, or -1. */
function endOfText(bytes: Uint8Array, from: number, to: number): number {
  if (bytes[from] !== quote) return -1;
  for (let at = from + 1; at < to; at += 1) {
    if (bytes[at] === quote) return at + 1;
    if (bytes[at] === backslash) at += 1;
  }
  return -1;
}

/** Finds the row in a line. Returns `undefined` if the line has another form. */
export function rowIn(bytes: Uint8Array, from: number, to: number): Line | undefined {
  const partEnd = endOfText(bytes, from + 1, to);
  const nameEnd = partEnd < 0 || bytes[partEnd] !== comma ? -1 : endOfText(bytes, partEnd + 1, to);
  if (nameEnd < 0 || bytes[from] !== opening || bytes[to - 1] !== closing) return undefined;
  const row = { part: [from + 1, partEnd], name: [partEnd + 1, nameEnd] } as const;
  if (nameEnd === to - 1) return { ...row, value: undefined };
  if (bytes[nameEnd] !== comma || nameEnd + 1 >= to - 1) return undefined;
  return { ...row, value: [nameEnd + 1, to - 1] };
}

export function textIn(bytes: Uint8Array, [from, to]: readonly [number, number]): string {
  return JSON.parse(decode(bytes.subarray(from, to)));
}

/** Returns the number of lines that follow in one step, or `undefined` if the line has another form. */
export function stepIn(bytes: Uint8Array, from: number, to: number): number | undefined {
  // Most lines are rows.
  if (bytes[from + 1] === quote) return undefined;
  const [, digits] = /^\[(\d{1,9})\]$/.exec(decode(bytes.subarray(from, Math.min(to, from + 12)))) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

export const isSame = (one: Uint8Array, bytes: Uint8Array, from: number, to: number): boolean => {
  if (one.length !== to - from) return false;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== bytes[from + at]) return false;
  return true;
};

/**
 * Yields many lines at once: the bytes up to the end of the last whole line, and where they are in the medium. They are valid until
 * the next ones are asked for. At last yields the bytes of a line that was cut off, without an end.
 */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>) {
  let buffer = new Uint8Array(0);
  let length = 0;
  let offset = 0;
  for await (const chunk of chunks) {
    if (length + chunk.length > buffer.length) {
      const larger = new Uint8Array(2 * (length + chunk.length));
      larger.set(buffer.subarray(0, length));
      buffer = larger;
    }
    buffer.set(chunk, length);
    length += chunk.length;
    const end = buffer.subarray(0, length).lastIndexOf(newline) + 1;
    if (end > 0) yield { bytes: buffer, offset, end };
    buffer.copyWithin(0, end, length);
    length -= end;
    offset += end;
  }
  yield { bytes: buffer.subarray(0, length), offset, end: 0 };
}

/** Whether a line has its checksum, after the lines that a writer has the checksum of. */
export function isChecked(bytes: Uint8Array, from: number, to: number, lines: LineWriter): boolean {
  lines.check = chainedDigest(bytes, from, to, lines.check);
  let check = 0;
  for (let at = to + 1; at < to + checkLength; at += 1) {
    const digit = digitOf(bytes[at] ?? 0);
    if (digit < 0) return false;
    check = ((check << 4) | digit) >>> 0;
  }
  return bytes[to] === space && check === lines.check;
}
