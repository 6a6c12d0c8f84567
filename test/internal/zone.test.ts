import { describe, expect, it } from 'vitest';
import { instantOf, isShownOnce, localOf } from '../../src/internal/zone.js';

const sydney = 'Australia/Sydney';
const moment = (...args: Parameters<typeof instantOf>) => instantOf(...args).toString();

describe('a local time in a zone', () => {
  it.each([
    ['2031-03-08 20:00', '2031-03-08T09:00:00Z'],
    ['2031-03-08T20:00', '2031-03-08T09:00:00Z'],
    ['2031-03-08 20:00:30', '2031-03-08T09:00:30Z'],
    ['2031-07-08 20:00', '2031-07-08T10:00:00Z'],
  ])('%s is %s', (local, utc) => {
    expect(moment(local, sydney)).toBe(utc);
  });

  it('that the clocks show twice is the first of the two', () => {
    expect(moment('2031-04-06 02:30', sydney)).toBe('2031-04-05T15:30:00Z');
  });

  it('that the clocks leave out is as much later as they go forward', () => {
    expect(moment('2031-10-05 02:30', sydney)).toBe('2031-10-04T16:30:00Z');
  });

  it('that the clocks leave out is an error where that is asked for', () => {
    expect(() => instantOf('2031-10-05 02:30', sydney, { gap: 'refuse' })).toThrow(
      new TypeError(
        'There is no 2031-10-05 02:30 in Australia/Sydney: the clocks go forward over it. Choose another time, such as 2031-10-05 03:30.',
      ),
    );
    expect(moment('2031-04-06 02:30', sydney, { gap: 'refuse' })).toBe('2031-04-05T15:30:00Z');
  });

  it.each([
    '',
    'soon',
    '2031-02-30 10:00',
    '2031-03-08',
    '2031-03-08 25:00',
    '2031-03-08 20:00+10:00',
    '2031-03-08 20:00Z',
  ])('is not %j', (local) => {
    expect(() => instantOf(local, sydney)).toThrow(
      new TypeError(`A local time should be YYYY-MM-DD HH:MM, not ${JSON.stringify(local)}.`),
    );
  });

  it('needs a zone that there is', () => {
    expect(() => instantOf('2031-03-08 20:00', 'Mars/Olympus')).toThrow(
      new TypeError('There is no time zone "Mars/Olympus", or not at that time.'),
    );
  });
});

it.each([
  ['2031-03-08 20:00', true],
  ['2031-04-06 02:30', false],
  ['2031-10-05 02:30', false],
])('%s is shown once in Sydney: %s', (local, once) => {
  expect(isShownOnce(local, sydney)).toBe(once);
});

it('a moment has a local time in a zone', () => {
  expect(localOf(new Date('2031-03-08T09:00:59Z'), sydney)).toBe('2031-03-08 20:00');
  expect(localOf(instantOf('2031-03-08 20:00', sydney), 'Europe/Vienna')).toBe('2031-03-08 10:00');
});
