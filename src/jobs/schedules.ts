import type {
  DailyOccurrence,
  EndsAfterEvents,
  EndsOnDate,
  MonthlyOccurrence,
  ScheduledOccurrence,
  SingleOccurrence,
  TimeslotOccurrence,
  WeeklyOccurrence,
} from '../index.js';
import { expectCount, expectKnownNames, expectObject, expectOneOf } from '../internal/expect.js';
import { OptionError, shouldBe, wrongOption } from '../internal/option-error.js';
import { plainTimeOf } from './local-time.js';
import { localTimesOf, type Recurrence, weekdays } from './recurrence.js';

/** When an event starts and how long it lasts. */
export interface Start {
  /** Local time in the zone of the event, `YYYY-MM-DD HH:MM`. */
  readonly from: string;
  /** How long it lasts: whole quarters of an hour, up to 366 days. */
  readonly minutes: number;
}

/** The first date of a repetition, and where it ends. */
export interface Repetition extends Start {
  /**
   * The last day, `YYYY-MM-DD`. Not beside `count`.
   *
   * @default no end: how far the service then goes is not documented
   */
  readonly until?: string | undefined;
  /**
   * How many dates, those that are left out included, as far as is known: the specification does not say. Not beside `until`.
   *
   * @default no end: how far the service then goes is not documented
   */
  readonly count?: number | undefined;
  /**
   * The days that are left out, `YYYY-MM-DD`. Each has to be one of the dates.
   *
   * @default none
   */
  readonly except?: readonly string[] | undefined;
}

/** A day of the week. */
export type Weekday = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';

const shortNames = weekdays.map((name) => name.slice(0, 3));

/** A repetition by week. */
export interface WeeklyRepetition extends Repetition {
  /**
   * The days of the week. The one of `from` has to be among them, because what a first date beside the pattern means is
   * not documented.
   *
   * @default the day of `from`
   */
  readonly on?: readonly Weekday[] | undefined;
}

/** A repetition by month. */
export interface MonthlyRepetition extends Repetition {
  /**
   * What stays: `'day'` of the month (the 14th), or `'weekday'` (the second Monday). A month without it has no date, as
   * far as is known.
   *
   * @default 'day'
   */
  readonly by?: 'day' | 'weekday' | undefined;
}

const mostMinutes = 366 * 24 * 60;

function expectStart(given: Start, names: readonly string[]): void {
  expectObject('A schedule', given, 'an object with from and minutes');
  if (given === undefined) throw new OptionError('A schedule needs from and minutes.');
  expectKnownNames(given, ['from', 'minutes', ...names]);
  plainTimeOf(given.from, 'from');
  expectCount('minutes', given.minutes, 15, mostMinutes);
  if (given.minutes % 15 !== 0) {
    throw shouldBe(
      'minutes',
      `whole quarters of an hour, such as ${given.minutes - (given.minutes % 15)}, not ${given.minutes}`,
    );
  }
}

function expectDay(option: string, day: unknown): void {
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day)) {
    throw shouldBe(option, `a day YYYY-MM-DD, not ${JSON.stringify(day)}`);
  }
  plainTimeOf(`${day} 00:00`, option);
}

function expectRepetition(given: Repetition, names: readonly string[] = []): void {
  expectStart(given, ['until', 'count', 'except', ...names]);
  const { from, until, count, except } = given;
  if (until !== undefined && count !== undefined) {
    throw new OptionError('until and count do not go together: a repetition has one end.');
  }
  if (count !== undefined) expectCount('count', count, 1);
  if (until !== undefined) {
    expectDay('until', until);
    if (until < from.slice(0, 10))
      throw new OptionError(`until, ${until}, should not be before ${from}.`, [
        { path: 'until', problem: `should not be before ${from}.` },
      ]);
  }
  if (except !== undefined && !Array.isArray(except)) throw shouldBe('except', 'a list of days');
  for (const day of except ?? []) expectDay('except', day);
}

/** Hours as text are what the specification has; a number of minutes is only in its earlier examples. */
const startOf = ({ from, minutes }: Start) => ({ starts_on: from, event_duration: String(minutes / 60) });

function endOf({ until, count }: Repetition): { occurrence_ends?: EndsOnDate | EndsAfterEvents } {
  if (until !== undefined) return { occurrence_ends: { type: 'specific_date', value: { local: until } } };
  return count === undefined ? {} : { occurrence_ends: { type: 'number_of_event', value: count } };
}

/** The exclusions as they are sent, each checked to be one of the dates. */
function exclusionsOf(given: Repetition, pattern: Pick<Recurrence, 'type' | 'days' | 'byWeekday'>) {
  const { from, until, count } = given;
  const except = (given.except ?? []).map((day) => `${day} ${from.slice(11)}`);
  localTimesOf({ ...pattern, from, until, count, except });
  return except.length ? { exclusions: except.map((local) => ({ local })) } : {};
}

/**
 * An event that takes place once.
 *
 * @example
 * ```ts
 * await client.orgs.events.create(org, { name: 'Fair', occurrence: once({ from: '2031-04-12 10:00', minutes: 480 }) });
 * ```
 */
export function once(start: Start): SingleOccurrence {
  expectStart(start, []);
  return { type: 'does_not_repeat', attributes: startOf(start) };
}

/**
 * An event that takes place every day. Throws a `TypeError` where an option is wrong, or a day of `except` is none of the
 * dates.
 *
 * @example
 * ```ts
 * daily({ from: '2031-07-01 21:00', minutes: 120, until: '2031-07-31', except: ['2031-07-14'] })
 * ```
 */
export function daily(repetition: Repetition): DailyOccurrence {
  expectRepetition(repetition);
  return {
    type: 'daily',
    attributes: { ...startOf(repetition), ...endOf(repetition) },
    ...exclusionsOf(repetition, { type: 'daily' }),
  };
}

/**
 * An event that takes place on days of the week. Throws a `TypeError` where an option is wrong, or a day of `except` is
 * none of the dates.
 *
 * @example
 * ```ts
 * weekly({ from: '2031-04-10 19:30', minutes: 90, on: ['thu'], until: '2031-06-30', except: ['2031-05-01'] })
 * ```
 */
export function weekly(repetition: WeeklyRepetition): WeeklyOccurrence {
  expectRepetition(repetition, ['on']);
  const first = plainTimeOf(repetition.from).dayOfWeek;
  const { on } = repetition;
  if (on !== undefined && !(Array.isArray(on) && on.length > 0)) {
    throw shouldBe('on', `a list of ${shortNames.join(', ')}`);
  }
  for (const name of on ?? []) expectOneOf('on', name, shortNames);
  const numbers = new Set(on?.map((name) => shortNames.indexOf(name) + 1) ?? [first]);
  if (!numbers.has(first)) {
    throw wrongOption(
      'on',
      `should have ${shortNames[first - 1]}, the day of ${repetition.from}: ` +
        'what a first date beside the pattern means is not documented',
    );
  }
  const days = [...numbers].sort().flatMap((number) => weekdays[number - 1] ?? []);
  return {
    type: 'weekly',
    attributes: { ...startOf(repetition), ...endOf(repetition), days },
    ...exclusionsOf(repetition, { type: 'weekly', days: numbers }),
  };
}

/**
 * An event that takes place every month. Throws a `TypeError` where an option is wrong, or a day of `except` is none of the
 * dates.
 *
 * @example
 * ```ts
 * monthly({ from: '2031-01-13 18:00', minutes: 60, by: 'weekday', count: 12 }) // every second Monday
 * ```
 */
export function monthly(repetition: MonthlyRepetition): MonthlyOccurrence {
  expectRepetition(repetition, ['by']);
  const { by = 'day' } = repetition;
  expectOneOf('by', by, ['day', 'weekday']);
  const byWeekday = by === 'weekday';
  return {
    type: 'monthly',
    attributes: {
      ...startOf(repetition),
      ...endOf(repetition),
      monthly_recurrence_type: byWeekday ? 'day_name' : 'day_no',
    },
    ...exclusionsOf(repetition, { type: 'monthly', byWeekday }),
  };
}

/**
 * An event that takes place on given dates, each with a length of its own.
 *
 * @example
 * ```ts
 * schedule([{ from: '2031-05-02 19:30', minutes: 120 }, { from: '2031-05-03 15:00', minutes: 90 }])
 * ```
 */
export function schedule(starts: readonly Start[]): ScheduledOccurrence {
  if (!Array.isArray(starts) || starts.length === 0) {
    throw new OptionError('A schedule should be a list of dates, each with from and minutes.');
  }
  const known = new Set<string>();
  for (const start of starts) {
    expectStart(start, []);
    if (known.has(start.from)) throw new OptionError(`${start.from} stands twice in the schedule.`);
    known.add(start.from);
  }
  return { type: 'schedule', attributes: starts.map(startOf) };
}

/**
 * An event in time slots. The form of its attributes is not documented, so they are sent as they are given, unchecked, and
 * `datesOf` cannot list them. The emulator keeps them without reading them: there such an event has no dates.
 */
export function timeslots(attributes: unknown): TimeslotOccurrence {
  return { type: 'timeslots', attributes };
}
