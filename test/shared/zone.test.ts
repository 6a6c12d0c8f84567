import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { instantOf, isShownOnce, isZone, localOf } from '../../src/shared/zone.js';

const sydney = 'Australia/Sydney';
const moment = (...args: Parameters<typeof instantOf>) => instantOf(...args).toISOString();

describe('a local time in a zone', () => {
  it.each([
    ['2031-03-08 20:00', '2031-03-08T09:00:00.000Z'],
    ['2031-03-08T20:00', '2031-03-08T09:00:00.000Z'],
    ['2031-03-08 20:00:30', '2031-03-08T09:00:30.000Z'],
    ['2031-07-08 20:00', '2031-07-08T10:00:00.000Z'],
  ])('%s is %s', (local, utc) => {
    expect(moment(local, sydney)).toBe(utc);
  });

  it('that the clocks show twice is the first of the two', () => {
    expect(moment('2031-04-06 02:30', sydney)).toBe('2031-04-05T15:30:00.000Z');
  });

  it('that the clocks skip is moved forward by the skipped time', () => {
    expect(moment('2031-10-05 02:30', sydney)).toBe('2031-10-04T16:30:00.000Z');
  });

  it('that the clocks skip is an error if the caller asks for that', () => {
    expect(() => instantOf('2031-10-05 02:30', sydney, { gap: 'refuse' })).toThrow(
      new TypeError(
        '2031-10-05 02:30 does not exist in Australia/Sydney, because the clocks skip it. Choose another time, such as 2031-10-05 03:30.',
      ),
    );
    expect(moment('2031-04-06 02:30', sydney, { gap: 'refuse' })).toBe('2031-04-05T15:30:00.000Z');
  });

  it.each([
    '',
    'soon',
    '2031-02-30 10:00',
    '2031-03-08',
    '2031-03-08 25:00',
    '2031-03-08 20:00+10:00',
    '2031-03-08 20:00Z',
  ])('cannot be %j', (local) => {
    expect(() => instantOf(local, sydney)).toThrow(
      new TypeError(`A local time must be YYYY-MM-DD HH:MM, not ${JSON.stringify(local)}.`),
    );
  });

  it('needs a known zone', () => {
    expect(() => instantOf('2031-03-08 20:00', 'Mars/Olympus')).toThrow(
      new TypeError('Unknown time zone "Mars/Olympus".'),
    );
    expect(isZone('Mars/Olympus')).toBe(false);
    expect(isZone(sydney)).toBe(true);
  });

  // Node 24 knows them, and older versions do not.
  it.each(['+05:30', '-08:00', '+0530', '+05'])('does not take the offset %s for a zone', (offset) => {
    // As in Node 24, whichever version runs this.
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(class {} as never);
    onTestFinished(() => void vi.restoreAllMocks());
    expect(isZone(offset)).toBe(false);
  });
});

it.each([
  ['2031-03-08 20:00', true],
  ['2031-04-06 02:30', false],
  ['2031-10-05 02:30', false],
])('%s is shown once in Sydney: %s', (local, once) => {
  expect(isShownOnce(local, sydney)).toBe(once);
});

it('a moment has a local time in each zone', () => {
  expect(localOf(new Date('2031-03-08T09:00:59Z'), sydney)).toBe('2031-03-08 20:00');
  expect(localOf(instantOf('2031-03-08 20:00', sydney), 'Europe/Vienna')).toBe('2031-03-08 10:00');
});

it('agrees with Temporal on every time in a zone, even near changes of the clocks', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  const [from, until] = [Date.UTC(1905, 0, 1), Date.UTC(2100, 0, 1)];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.date({ min: new Date(from), max: new Date(until), noInvalidDate: true }),
      (zone, near) => {
        const start = Temporal.Instant.fromEpochMilliseconds(near.getTime()).toZonedDateTimeISO(zone);
        const change = start.getTimeZoneTransition('next') ?? start;
        for (const minutes of [-1_500, -90, -30, -1, 0, 1, 29, 59, 61, 90, 1_500]) {
          const time = change.toPlainDateTime().add({ minutes });
          const local = time.toString({ smallestUnit: 'minute' }).replace('T', ' ');
          const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
            Temporal.PlainDateTime.from(local).toZonedDateTime(zone, { disambiguation }),
          );
          const isLeftOut = !earlier?.toPlainDateTime().equals(local);
          const wanted = isLeftOut ? later : earlier;
          expect([zone, local, instantOf(local, zone).getTime()]).toEqual([
            zone,
            local,
            wanted?.epochMilliseconds,
          ]);
          expect([zone, local, isShownOnce(local, zone)]).toEqual([
            zone,
            local,
            earlier?.epochMilliseconds === later?.epochMilliseconds,
          ]);
          const instant = change.add({ minutes });
          expect(localOf(new Date(instant.epochMilliseconds), zone)).toBe(
            instant.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' '),
          );
        }
      },
    ),
  );
});
