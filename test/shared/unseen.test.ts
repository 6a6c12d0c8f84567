import { describe, expect, it, test } from 'vitest';
import { spellOut } from '../../src/shared/unseen.js';

const point = (code: number) => String.fromCodePoint(code);

describe('spellOut', () => {
  test.each([
    ['a control character', 0x1b, '\\u001b'],
    ['a carriage return', 0x0d, '\\u000d'],
    ['a control character beyond ASCII', 0x9b, '\\u009b'],
    ['a soft hyphen', 0xad, '\\u00ad'],
    ['an Arabic letter mark', 0x61c, '\\u061c'],
    ['a Hangul filler', 0x3164, '\\u3164'],
    ['a space without width', 0x200b, '\\u200b'],
    ['a non-joiner', 0x200c, '\\u200c'],
    ['a joiner', 0x200d, '\\u200d'],
    ['a mark of direction', 0x200e, '\\u200e'],
    ['a line separator', 0x2028, '\\u2028'],
    ['a change of direction', 0x202e, '\\u202e'],
    ['a word joiner', 0x2060, '\\u2060'],
    ['an isolate', 0x2067, '\\u2067'],
    ['a variation selector', 0xfe0f, '\\ufe0f'],
    ['a byte order mark', 0xfeff, '\\ufeff'],
    ['an annotation', 0xfff9, '\\ufff9'],
    ['a tag', 0xe0041, '\\udb40\\udc41'],
    ['a further variation selector', 0xe0100, '\\udb40\\udd00'],
    ['half a pair', 0xd83d, '\\ud83d'],
  ])('escapes %s', (_, code, escaped) => {
    expect(spellOut(`a${point(code)}b`)).toBe(`a${escaped}b`);
  });

  it('does not change visible text', () => {
    const text = 'Čaj & ñandú, 東京\n\tمهرجان हिन्दी "x" \\u0041';
    expect(spellOut(text)).toBe(text);
  });

  it('writes a line break of two characters as one', () => {
    expect(spellOut('a\r\nb\rc')).toBe('a\nb\\u000dc');
  });

  test.each(['👩🏽‍🚀', '❤️‍🔥', '🏳️‍🌈', '👨‍👩‍👧‍👦', '1️⃣', '☎︎'])('leaves the emoji %s whole', (emoji) => {
    expect(spellOut(`a ${emoji} b`)).toBe(`a ${emoji} b`);
  });

  it('escapes parts of emojis that do not belong to one', () => {
    expect(spellOut('🚀\u200d\u200d🚀')).toBe('🚀\\u200d\\u200d🚀');
    expect(spellOut('❤\ufe0f\ufe0f')).toBe('❤\ufe0f\\ufe0f');
    expect(spellOut('1\ufe0f2')).toBe('1\\ufe0f2');
    // The flag of England is a black flag with a word in tags.
    expect(spellOut(`🏴${point(0xe0067)}`)).toBe('🏴\\udb40\\udc67');
  });
});
