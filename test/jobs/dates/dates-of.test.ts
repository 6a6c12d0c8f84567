import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Occurrence, OccurrenceInput } from '../../../src/index.js';
import {
  daily,
  datesOf,
  monthly,
  once,
  schedule,
  timeslots,
  type Weekday,
  weekly,
} from '../../../src/jobs/index.js';
import { setting } from '../../emulator/setting.js';
import { extentOf } from '../../support/extent.js';

const vienna = 'Europe/Vienna';

const localsOf = (occurrence: OccurrenceInput | Occurrence, timezone = 'UTC') =>
  datesOf(occurrence, timezone).map(({ local }) => local);

describe('the dates of an occurrence', () => {
  test('keep their local time and length when the clocks change', () => {
    const dates = datesOf(weekly({ from: '2031-03-23 19:30', minutes: 90, count: 2 }), vienna);
    expect(dates).toEqual([
      {
        local: '2031-03-23 19:30',
        startsAt: new Date('2031-03-23T18:30Z'),
        endsAt: new Date('2031-03-23T20:00Z'),
      },
      {
        local: '2031-03-30 19:30',
        startsAt: new Date('2031-03-30T17:30Z'),
        endsAt: new Date('2031-03-30T19:00Z'),
      },
    ]);
  });

  test.each([
    ['a local time', { local: '2031-06-02 19:30' }],
    ['a time with a short offset', { utc: '2031-06-02T17:30:00+00' }],
    ['a time without an offset, which is in UTC', { utc: '2031-06-02 17:30' }],
  ])('leave out an exclusion that is %s', (_, exclusion) => {
    const pattern = daily({ from: '2031-06-01 19:30', minutes: 60, count: 2 });
    // A reply may have `utc` alone.
    const exclusions = [exclusion] as NonNullable<Occurrence['exclusions']>;
    const occurrence = { ...pattern, exclusions } as Occurrence;
    expect(localsOf(occurrence, vienna)).toEqual(['2031-06-01 19:30']);
  });

  test('end after the full length of the event, even if the clocks change', () => {
    const [night] = datesOf(once({ from: '2031-03-29 22:00', minutes: 600 }), vienna);
    expect(night?.endsAt).toEqual(new Date('2031-03-30T07:00Z'));
  });

  test('start at the earlier of two moments if the clocks show a time twice', () => {
    const [night] = datesOf(once({ from: '2031-10-26 02:30', minutes: 60 }), vienna);
    expect(night).toEqual({
      local: '2031-10-26 02:30',
      startsAt: new Date('2031-10-26T00:30Z'),
      endsAt: new Date('2031-10-26T01:30Z'),
    });
  });

  test('skip months without that day', () => {
    expect(localsOf(monthly({ from: '2031-01-31 18:00', minutes: 60, count: 3 }))).toEqual([
      '2031-01-31 18:00',
      '2031-03-31 18:00',
      '2031-05-31 18:00',
    ]);
    const fifthMondays = monthly({ from: '2031-03-31 18:00', minutes: 60, by: 'weekday', count: 2 });
    expect(localsOf(fifthMondays)).toEqual(['2031-03-31 18:00', '2031-06-30 18:00']);
  });

  test('end after 366 days if the repetition has no end', () => {
    const dates = localsOf(
      daily({ from: '2031-01-01 09:00', minutes: 60, except: ['2031-01-02', '2033-01-01'] }),
    );
    expect(dates).toHaveLength(365);
    expect(dates.at(-1)).toBe('2032-01-01 09:00');
  });
});

describe('an error says', () => {
  test('which date is in an hour that the clocks skip, and that date can be excluded', () => {
    const nights = { from: '2031-03-29 02:30', minutes: 60, count: 3 };
    expect(() => datesOf(daily(nights), vienna)).toThrow(
      new TypeError(
        '2031-03-30 02:30 does not exist in Europe/Vienna, because the clocks skip it. Choose another time, such as 2031-03-30 03:30.',
      ),
    );
    expect(localsOf(daily({ ...nights, except: ['2031-03-30'] }), vienna)).toEqual([
      '2031-03-29 02:30',
      '2031-03-31 02:30',
    ]);
  });

  test('which exclusion matches no date', () => {
    const dates = schedule([{ from: '2031-05-02 19:30', minutes: 120 }]);
    for (const local of ['2031-05-02 19:00', '2031-05-03 19:30']) {
      expect(() => datesOf({ ...dates, exclusions: [{ local }] }, vienna)).toThrow(
        new TypeError(`Cannot exclude ${local}: the event has no date at that time.`),
      );
    }
  });

  const times = (value: unknown) => {
    const occurrence_ends = { type: 'number_of_event', value };
    const attributes = { starts_on: '2031-05-02 19:30', event_duration: '1', occurrence_ends };
    return { type: 'daily', attributes } as Occurrence;
  };

  test.each<[string, Occurrence | null, string]>([
    ['that older replies have no occurrence', null, 'The occurrence is missing, so it has no dates to list.'],
    [
      'that the form of time slots is not documented',
      timeslots([{ starts_at: '10:00' }]) as Occurrence,
      'The dates of time slots cannot be listed',
    ],
    ['that the type is unknown', { type: 'yearly' }, 'Unknown type of occurrence: "yearly".'],
    [
      'that the length is missing',
      { type: 'daily', attributes: { starts_on: '2031-05-02 19:30' } },
      'The event_duration of the occurrence is missing or unreadable',
    ],
    ['that there are too many', times(1e9), 'This repetition has more than 5000 dates'],
    ['that a number of dates is not readable', times('some'), 'must be a whole number of dates'],
    ['that a number of dates is not whole', times(2.5), 'must be a whole number of dates'],
    [
      'which value is not a time',
      { type: 'daily', attributes: { starts_on: { utc: 'whenever it is Z' }, event_duration: '1' } },
      'must be a local time YYYY-MM-DD HH:MM on a day that exists, not "whenever it is Z"',
    ],
  ])('%s', (_, occurrence, message) => {
    expect(() => datesOf(occurrence as Occurrence, vienna)).toThrow(TypeError);
    expect(() => datesOf(occurrence as Occurrence, vienna)).toThrow(message);
  });
});

describe('an occurrence of a reply', () => {
  test.each<[string, Occurrence, string[]]>([
    [
      'with moments, numbers as text and short names of days',
      {
        type: 'weekly',
        attributes: {
          starts_on: { utc: '2031-04-10T17:30:00+00:00', local: '2031-04-10 19:30' },
          event_duration: 90,
          days: ['TH'],
          occurrence_ends: { type: 'number_of_event', value: '3' },
        },
        exclusions: [{ utc: '2031-04-17T17:30:00+00:00', local: null }],
      },
      ['2031-04-10 19:30', '2031-04-24 19:30'],
    ],
    [
      'with only UTC',
      {
        type: 'daily',
        attributes: {
          starts_on: { utc: '2031-04-10T23:30:00Z' },
          event_duration: '1:30',
          occurrence_ends: { type: 'specific_date', value: { utc: '2031-04-11T22:00:00Z' } },
        },
        exclusions: null,
      },
      ['2031-04-11 01:30', '2031-04-12 01:30'],
    ],
    [
      'with its attributes in a list',
      { type: 'does_not_repeat', attributes: [{ starts_on: '2031-04-10T19:30', event_duration: '1' }] },
      ['2031-04-10 19:30'],
    ],
    [
      'with null values',
      {
        type: 'weekly',
        attributes: {
          starts_on: '2031-04-10 19:30',
          event_duration: '1',
          days: null,
          occurrence_ends: { type: 'number_of_event', value: null },
        },
        exclusions: [null] as never,
      },
      [],
    ],
    ['with an empty record in its list', { type: 'schedule', attributes: [null] as never }, []],
    ['without a start', { type: 'daily', attributes: { starts_on: null } }, []],
    ['without attributes', { type: 'schedule', attributes: null }, []],
    [
      'of weeks without a known day',
      { type: 'weekly', attributes: { starts_on: '2031-04-10 19:30', event_duration: 60, days: ['never'] } },
      [],
    ],
  ])('%s', (_, occurrence, dates) => {
    expect(localsOf(occurrence, vienna)).toEqual(dates);
  });
});

describe('the emulator computes the same dates', () => {
  const { owner, org } = setting();

  const day = fc.date({ min: new Date('2031-01-01'), max: new Date('2034-12-31'), noInvalidDate: true });
  // The clocks change in the first hours of a day.
  const hour = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 23 }));
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  const start = fc.record({
    from: fc
      .tuple(day, hour, fc.constantFrom('00', '15', '30', '45'))
      .map(([date, hours, minutes]) => `${date.toISOString().slice(0, 10)} ${twoDigits(hours)}:${minutes}`),
    minutes: fc.integer({ min: 1, max: 200 }).map((quarters) => quarters * 15),
  });
  const later = (from: string, days: number) =>
    new Date(Date.parse(`${from.slice(0, 10)}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  const end = fc.oneof(
    fc.record({ count: fc.integer({ min: 1, max: 60 }) }),
    // The emulator makes at most 366 dates for an event.
    fc.record({ days: fc.integer({ min: 0, max: 365 }) }),
    fc.constant({}),
  );
  const weekdays: Weekday[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
  const repetition = fc.tuple(start, end).map(([{ from, minutes }, given]) => ({
    from,
    minutes,
    ...('count' in given ? { count: given.count } : {}),
    ...('days' in given ? { until: later(from, given.days) } : {}),
  }));
  const occurrence: fc.Arbitrary<OccurrenceInput> = fc.oneof(
    start.map(once),
    repetition.map(daily),
    fc.tuple(repetition, fc.subarray(weekdays)).map(([given, others]) => {
      const first = weekdays[new Date(`${given.from.slice(0, 10)}T00:00Z`).getUTCDay()] ?? 'sun';
      return weekly({ ...given, on: [...new Set([first, ...others])] });
    }),
    fc
      .tuple(repetition, fc.constantFrom<'day' | 'weekday'>('day', 'weekday'))
      .map(([given, by]) => monthly({ ...given, by })),
    fc.uniqueArray(start, { minLength: 1, maxLength: 8, selector: ({ from }) => from }).map(schedule),
  );
  const zones = ['Europe/Vienna', 'Australia/Lord_Howe', 'America/New_York', 'Asia/Kathmandu', 'UTC'];

  /** Excludes every fifth date, and the dates that the clocks of the zone skip. */
  function thinned(given: OccurrenceInput, timezone: string): OccurrenceInput {
    const exclusions = localsOf(given).flatMap((local, index) => {
      const isMissing = (() => {
        try {
          return datesOf(once({ from: local, minutes: 15 }), timezone).length === 0;
        } catch {
          // The emulator moves a whole repetition that begins in such an hour.
          fc.pre(index > 0);
          return true;
        }
      })();
      return isMissing || index % 5 === 4 ? [{ local }] : [];
    });
    return exclusions.length ? { ...given, exclusions } : given;
  }

  test.each(zones)('in %s, from the input and from the reply', async (timezone) => {
    await fc.assert(
      fc.asyncProperty(occurrence, async (given) => {
        const sent = thinned(given, timezone);
        const event = await owner.orgs.events.create(org, { name: 'Any', timezone, occurrence: sent });
        const laidOut = event.event_occurrence?.map(({ start_on, end_on }) => ({
          local: start_on?.local,
          startsAt: new Date(start_on?.utc ?? ''),
          endsAt: new Date(end_on?.utc ?? ''),
        }));
        expect(datesOf(sent, timezone)).toEqual(laidOut);
        expect(datesOf(event.occurrence ?? {}, timezone)).toEqual(laidOut);
        await owner.events.delete(event.uuid);
      }),
      { numRuns: extentOf({ short: 15, full: 50 }) },
    );
  });
});
