import { describe, expect, test } from 'vitest';
import { instantOf, localOf } from '../../src/internal/zone.js';

describe('the instant of a local time', () => {
  test.each([
    ['2031-01-10 19:30', 'Europe/Vienna', '2031-01-10T18:30:00.000Z'],
    ['2031-07-10 19:30', 'Europe/Vienna', '2031-07-10T17:30:00.000Z'],
    ['2031-07-10 19:30', 'Asia/Kathmandu', '2031-07-10T13:45:00.000Z'],
    ['2031-01-10 19:30', 'Australia/Lord_Howe', '2031-01-10T08:30:00.000Z'],
    ['2031-07-10 19:30', 'UTC', '2031-07-10T19:30:00.000Z'],
  ])('%s in %s', (local, timezone, instant) => {
    expect(new Date(instantOf(local, timezone).epochMilliseconds).toISOString()).toBe(instant);
    expect(localOf(new Date(instant), timezone)).toBe(local);
  });

  test.each([
    ['2031-10-26 02:30', 'Europe/Vienna', '2031-10-26T00:30:00.000Z'],
    ['2031-11-02 01:30', 'America/New_York', '2031-11-02T05:30:00.000Z'],
    ['2031-04-06 01:45', 'Australia/Lord_Howe', '2031-04-05T14:45:00.000Z'],
  ])('is the earlier of two: %s in %s', (local, timezone, instant) => {
    expect(new Date(instantOf(local, timezone).epochMilliseconds).toISOString()).toBe(instant);
  });

  test.each([
    ['2031-03-30 02:30', 'Europe/Vienna', '2031-03-30 03:30'],
    ['2031-03-09 02:30', 'America/New_York', '2031-03-09 03:30'],
    ['2031-10-05 02:15', 'Australia/Lord_Howe', '2031-10-05 02:45'],
    ['2011-12-30 12:00', 'Pacific/Apia', '2011-12-31 12:00'],
  ])('is none, or as much later, where the clocks leave it out: %s in %s', (local, timezone, next) => {
    expect(() => instantOf(local, timezone, { gap: 'refuse' })).toThrow(
      new TypeError(
        `There is no ${local} in ${timezone}: the clocks go forward over it. Choose another time, such as ${next}.`,
      ),
    );
    expect(localOf(instantOf(local, timezone), timezone)).toBe(next);
  });

  test.each(['2031-02-30 10:00', '2031-02-20', '2031-02-20 25:00', 'soon', ''])(
    'is none of what is no local time: %j',
    (local) => {
      expect(() => instantOf(local, 'UTC')).toThrow(
        new TypeError(`A local time should be YYYY-MM-DD HH:MM, not ${JSON.stringify(local)}.`),
      );
    },
  );

  test('is none in a zone that there is not', () => {
    expect(() => instantOf('2031-02-20 10:00', 'Mars/Olympus')).toThrow(
      new TypeError('There is no time zone "Mars/Olympus", or not at that time.'),
    );
  });
});
