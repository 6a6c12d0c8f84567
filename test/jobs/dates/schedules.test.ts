import { describe, expect, test } from 'vitest';
import { schemas } from '../../../src/api/schemas.js';
import {
  daily,
  monthly,
  once,
  type Repetition,
  schedule,
  timeslots,
  type WeeklyRepetition,
  weekly,
} from '../../../src/jobs/index.js';

const from = '2031-04-10 19:30';

/** An occurrence that begins at that time, with these further attributes. */
const repeating = (type: string, event_duration: string, more: object = {}) => ({
  type,
  attributes: { starts_on: from, event_duration, ...more },
});

const until = (local: string) => ({ occurrence_ends: { type: 'specific_date', value: { local } } });
const times = (value: number) => ({ occurrence_ends: { type: 'number_of_event', value } });

describe('an occurrence', () => {
  const cases = [
    [
      'once',
      once({ from: '2031-04-12 10:00', minutes: 480 }),
      { type: 'does_not_repeat', attributes: { starts_on: '2031-04-12 10:00', event_duration: '8' } },
    ],
    [
      'every day until a last day',
      daily({ from, minutes: 15, until: '2031-04-20' }),
      repeating('daily', '0.25', until('2031-04-20')),
    ],
    ['a number of times', daily({ from, minutes: 60, count: 3 }), repeating('daily', '1', times(3))],
    ['without an end', daily({ from, minutes: 60 }), repeating('daily', '1')],
    [
      'on days of the week, sorted from Monday, with one date excluded',
      weekly({ from, minutes: 90, on: ['thu', 'mon'], until: '2031-06-30', except: ['2031-05-01'] }),
      {
        ...repeating('weekly', '1.5', { ...until('2031-06-30'), days: ['monday', 'thursday'] }),
        exclusions: [{ local: '2031-05-01 19:30' }],
      },
    ],
    [
      'on the weekday of its first date',
      weekly({ from, minutes: 90, count: 2 }),
      repeating('weekly', '1.5', { ...times(2), days: ['thursday'] }),
    ],
    [
      'on a day of each month',
      monthly({ from, minutes: 45 }),
      repeating('monthly', '0.75', { monthly_recurrence_type: 'day_no' }),
    ],
    [
      'on a weekday of each month',
      monthly({ from, minutes: 45, by: 'weekday', except: ['2031-06-12'] }),
      {
        ...repeating('monthly', '0.75', { monthly_recurrence_type: 'day_name' }),
        exclusions: [{ local: '2031-06-12 19:30' }],
      },
    ],
    [
      'on separate dates',
      schedule([
        { from, minutes: 60 },
        { from: '2031-04-11 10:00', minutes: 30 },
      ]),
      {
        type: 'schedule',
        attributes: [
          { starts_on: from, event_duration: '1' },
          { starts_on: '2031-04-11 10:00', event_duration: '0.5' },
        ],
      },
    ],
    [
      'in time slots, unchanged',
      timeslots({ any: ['thing'] }),
      { type: 'timeslots', attributes: { any: ['thing'] } },
    ],
  ] as const;

  test.each(cases)('%s', (_, built, wanted) => {
    expect(built).toEqual(wanted);
    expect(schemas.EventInput.safeParse({ occurrence: built }).success).toBe(true);
  });
});

describe('a TypeError refuses', () => {
  const repetition = (given: Partial<Repetition>) => () => daily({ from, minutes: 60, ...given });
  const week = (given: object) => () => weekly({ from, minutes: 60, ...given } as WeeklyRepetition);

  const cases: [string, () => unknown][] = [
    ['minutes must be a multiple of 15, not 50.', () => once({ from, minutes: 50 })],
    ['minutes must be a whole number from 15 to 527040.', () => once({ from } as never)],
    ['options must be an object.', () => once(undefined as never)],
    [
      'from must be a local time YYYY-MM-DD HH:MM on a day that exists, not "2031-04-12".',
      () => once({ from: '2031-04-12', minutes: 60 }),
    ],
    [
      'from must be a local time YYYY-MM-DD HH:MM on a day that exists, not "2031-02-29 10:00".',
      () => once({ from: '2031-02-29 10:00', minutes: 60 }),
    ],
    [
      'Unknown option "till". The options are from, minutes.',
      () => once({ from, minutes: 60, till: '2031-05-01' } as never),
    ],
    ['Pass either until or count, not both.', repetition({ until: '2031-05-01', count: 3 })],
    ['until must not be before from (2031-04-10 19:30).', repetition({ until: '2031-04-09' })],
    ['until must be a day YYYY-MM-DD that exists, not "June".', repetition({ until: 'June' })],
    ['count must be a whole number from 1.', repetition({ count: 0 })],
    [
      'This repetition has more than 5000 dates. Pass an earlier until, or a smaller count.',
      repetition({ count: 5_001 }),
    ],
    [
      'Cannot exclude 2031-04-13 19:30: the event has no date at that time.',
      repetition({ count: 3, except: ['2031-04-13'] }),
    ],
    [
      'Cannot exclude 2031-04-18 19:30: the event has no date at that time.',
      week({ except: ['2031-04-18'] }),
    ],
    ['except must be a list of days.', repetition({ except: '2031-04-11' as never })],
    [
      'except must be a day YYYY-MM-DD that exists, not "2031-04-11 19:30".',
      repetition({ except: ['2031-04-11 19:30'] }),
    ],
    ['on must be a list with at least one of mon, tue, wed, thu, fri, sat, sun.', week({ on: [] })],
    [
      `on[1] must be one of 'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', not "thr".`,
      week({ on: ['thu', 'thr'] }),
    ],
    ['on must include thu, because 2031-04-10 19:30 is on that day.', week({ on: ['fri'] })],
    [`by must be 'day' or 'weekday', not "date".`, () => monthly({ from, minutes: 60, by: 'date' as never })],
    ['A schedule must be a list of dates, each with from and minutes.', () => schedule([])],
    [
      '2031-04-10 19:30 is in the schedule twice.',
      () =>
        schedule([
          { from, minutes: 60 },
          { from, minutes: 30 },
        ]),
    ],
  ];

  test.each(cases)('with the sentence: %s', (message, build) => {
    expect(build).toThrow(new TypeError(message));
  });

  test('no exclusion years after the start of a repetition without an end', () => {
    expect(daily({ from, minutes: 60, except: ['2033-01-01'] }).exclusions).toEqual([
      { local: '2033-01-01 19:30' },
    ]);
  });
});
