import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { looseTextOfBytes, NotText, ownTextOfBytes, textOfBytes } from '../../src/shared/text-of-bytes.js';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

function problemOf(bytes: Uint8Array): NotText {
  try {
    textOfBytes(bytes);
  } catch (error) {
    if (error instanceof NotText) return error;
  }
  throw new Error('The text was read.');
}

describe('text from outside', () => {
  test.each([
    ['UTF-8', Buffer.from('Zoë 🎫\n')],
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFZoë 🎫\n')],
    ['UTF-16 of Windows', Buffer.from('\uFEFFZoë 🎫\n', 'utf16le')],
    ['UTF-16, high bytes first', utf16be('\uFEFFZoë 🎫\n')],
  ])('is read from %s', (_, bytes) => {
    expect(textOfBytes(bytes)).toBe('Zoë 🎫\n');
    expect(looseTextOfBytes(bytes)).toBe('Zoë 🎫\n');
  });

  test('is empty without bytes, and keeps a mark that is not at its beginning', () => {
    expect(textOfBytes(new Uint8Array())).toBe('');
    expect(textOfBytes(Buffer.from('\uFEFF'))).toBe('');
    expect(textOfBytes(Buffer.from('a\uFEFFb\uFFFD'))).toBe('a\uFEFFb\uFFFD');
  });

  test.each([
    [
      'a line of Windows-1252',
      latin1('a\nb: Caf\xe9\n'),
      2,
      'byte 9 is 0xE9',
      'this byte is "é".*WINDOWS-1252',
    ],
    ['a byte that begins U+FFFD too', latin1('na\xefve'), 1, 'byte 3 is 0xEF', 'this byte is "ï"'],
    ['two such bytes', latin1('\xef\xbf'), 1, 'byte 1 is 0xEF', 'this byte is "ï"'],
    ['a quote of Windows', latin1('\x93hi\x94'), 1, 'byte 1 is 0x93', 'this byte is "“"'],
    ['the encoding of a DOS window', latin1('M\x81ller'), 1, 'byte 2 is 0x81', '^Save it as UTF-8\\.$'],
    ['a character that is cut off', Buffer.from('Zoë').subarray(0, 3), 1, 'byte 3 is 0xC3', '"Ã"'],
    ['half a surrogate pair in UTF-8', Buffer.from([0xed, 0xa0, 0x80]), 1, 'byte 1 is 0xED', ''],
    ['UTF-16 without a mark', Buffer.from('a\nb', 'utf16le'), 1, 'byte 2 is 0', 'UTF-16LE'],
    ['UTF-16 without a mark, high bytes first', utf16be('a'), 1, 'byte 1 is 0', 'UTF-16BE'],
    ['half a character of UTF-16', Buffer.from([0xff, 0xfe, 0x41]), 1, 'begins as UTF-16', ''],
    ['half a surrogate pair in UTF-16', Buffer.from('\uFEFF\ud800', 'utf16le'), 1, 'begins as UTF-16', ''],
    ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x41, 0, 0, 0]), 1, 'not UTF-8', ''],
  ])('is refused as %s, with the place and what to do', (_, bytes, line, message, advice) => {
    const problem = problemOf(bytes);
    expect(problem.line).toBe(line);
    expect(problem.message).toContain(message);
    expect(problem.advice).toMatch(new RegExp(advice));
  });

  test('is returned unchanged or refused at the first wrong byte, whatever the bytes are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.uint8Array({ maxLength: 8 }), (text, more) => {
        const bytes = Buffer.concat([Buffer.from(text.replaceAll('\0', '')), more]);
        fc.pre(!(bytes[0] === 0xff || bytes[0] === 0xfe) && !bytes.includes(0));
        let read: string | undefined;
        try {
          read = textOfBytes(bytes);
        } catch (error) {
          const at = Number(/byte (\d+)/.exec((error as Error).message)?.[1]) - 1;
          // All before is text, and it is not with this byte and what follows.
          expect(() => textOfBytes(bytes.subarray(0, at))).not.toThrow();
          expect(() => textOfBytes(bytes.subarray(0, at + 4))).toThrow();
          return;
        }
        const isMarked = bytes.subarray(0, 3).equals(Buffer.from('\uFEFF'));
        expect(Buffer.from(`${isMarked ? '\uFEFF' : ''}${read}`)).toEqual(bytes);
      }),
    );
  });
});

test('our own text may end in a character that a crash cut off, and is refused if it is damaged', () => {
  const bytes = Buffer.from('a\n"Zoë"');
  expect(ownTextOfBytes(bytes)).toBe('a\n"Zoë"');
  expect(ownTextOfBytes(bytes.subarray(0, 6))).toBe('a\n"Zo');
  expect(() => ownTextOfBytes(latin1('a\n"Zo\xeb"\n'))).toThrow(NotText);
});
