import { describe, expect, it } from 'vitest';
import { stored } from '../../../src/jobs/mirror/cells.js';

describe('a moment', () => {
  it.each([
    ['2031-03-01T09:00:00+00:00', '2031-03-01T09:00:00.000Z'],
    ['2031-03-01T09:00:00Z', '2031-03-01T09:00:00.000Z'],
    ['2031-03-01T20:00:00+11:00', '2031-03-01T09:00:00.000Z'],
    ['2031-03-01 20:00+1100', '2031-03-01T09:00:00.000Z'],
    ['2031-03-01T20:00:00.25+11', '2031-03-01T09:00:00.250Z'],
    // The service documents its times as UTC.
    ['2031-03-01T09:00:00', '2031-03-01T09:00:00.000Z'],
    ['2031-03-01 09:00', '2031-03-01T09:00:00.000Z'],
  ])('%s is stored in UTC', (text, utc) => {
    expect(stored.timestamp(text)).toBe(utc);
  });

  it.each(['yesterday', '', '2031-13-01T09:00:00Z', '2031-02-29T09:00:00Z', '2031-03-01', '1740000000'])(
    '%s is not a moment',
    (text) => {
      expect(stored.timestamp(text)).toBeNull();
    },
  );
});

it('a text has U+FFFD for each character that databases refuse', () => {
  expect(stored.text('a\u0000b\ud800c')).toBe('a\ufffdb\ufffdc');
});

it('a value is null if it does not have the type of its column', () => {
  expect(stored.integer(1.5)).toBeNull();
  expect(stored.integer('two')).toBeNull();
  expect(stored.boolean('perhaps')).toBeNull();
  expect(stored.money('much')).toBeNull();
  expect(stored.decimal('1e3')).toBeNull();
});
