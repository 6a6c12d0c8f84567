import type {
  DailyOccurrence,
  EndsAfterEvents,
  EndsOnDate,
  MonthlyOccurrence,
  ScheduledOccurrence,
  SingleOccurrence,
  TimeslotOccurrence,
  WeeklyOccurrence,
} from '../../index.js';
import { isDay } from '../../shared/day.js';
import { expectCount, shown } from '../../shared/expect.js';
import { OptionError, shouldBe, wrongOption } from '../../shared/option-error.js';
import {
  aCount,
  expectOptions,
  type OptionChecks,
  oneOf,
  optional,
  someOf,
} from '../../stores/job-options.js';
import { plainTimeOf } from './local-time.js';
import { localTimesOf, type Recurrence } from './recurrence.js';
import { weekdays } from './weekdays.js';

/** Start and duration of an event. */
export interface Start {
  /** Local time in the zone of the event, `YYYY-MM-DD HH:MM`. */
  readonly from: string;
  /** Duration in minutes: whole quarters of an hour, up to 366 days. */
  readonly minutes: number;
}

/** First date of a repetition, and its end. */
export interface Repetition extends Start {
  /**
   * Last day, `YYYY-MM-DD`. Cannot be combined with `count`.
   * @default no end: it is not documented where the service stops
   */
  readonly until?: string | undefined;
  /**
   * Number of dates. It probably includes excluded dates, but the specification does not say so. Cannot be combined with
   * `until`.
   * @default no end: it is not documented where the service stops
   */
  readonly count?: number | undefined;
  /**
   * Days to exclude, `YYYY-MM-DD`. Each must be one of the dates.
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
   * Days of the week. The day of `from` must be one of them: the specification does not say what a first date outside the
   * pattern means.
   * @default the day of `from`
   */
  readonly on?: readonly Weekday[] | undefined;
}

/** A repetition by month. */
export interface MonthlyRepetition extends Repetition {
  /**
   * Repeats on the same `'day'` of the month (the 14th), or on the same `'weekday'` (the second Monday). A month without that
   * day probably has no date, but the specification does not say so.
   * @default 'day'
   */
  readonly by?: 'day' | 'weekday' | undefined;
}

const mostMinutes = 366 * 24 * 60;

const aDay = optional((day, name) => {
  if (!isDay(day)) throw shouldBe(name, 'a day YYYY-MM-DD that exists', shown(day));
});

const startChecks: OptionChecks<Start> = {
  from: (from, name) => plainTimeOf(String(from), name),
  minutes(minutes, name) {
    expectCount(name, minutes, 15, mostMinutes);
    if (Number(minutes) % 15 !== 0) throw shouldBe(name, 'a multiple of 15', String(minutes));
  },
};

const checks: OptionChecks<Repetition> = {
  ...startChecks,
  until: aDay,
  count: aCount(1),
  except: optional((days, name) => {
    if (!Array.isArray(days)) throw shouldBe(name, 'a list of days');
    for (const day of days) aDay(day ?? null, name);
  }),
};

function expectRepetition<Given extends Repetition>(given: Given, more: OptionChecks<Given>): void {
  expectOptions(given, more);
  const { from, until, count } = given;
  if (until !== undefined && count !== undefined) {
    throw new OptionError('Pass either until or count, not both.');
  }
  if (until !== undefined && until < from.slice(0, 10))
    throw wrongOption('until', `must not be before from (${from})`);
}

const onDays = someOf(shortNames, `a list with at least one of ${shortNames.join(', ')}`);

/** Sends the duration in hours as text, as specified. Only earlier examples have a number of minutes. */
const startOf = ({ from, minutes }: Start) => ({ starts_on: from, event_duration: String(minutes / 60) });

function endOf({ until, count }: Repetition): { occurrence_ends?: EndsOnDate | EndsAfterEvents } {
  if (until !== undefined) return { occurrence_ends: { type: 'specific_date', value: { local: until } } };
  return count === undefined ? {} : { occurrence_ends: { type: 'number_of_event', value: count } };
}

/** Returns a repetition with its exclusions. Throws if one of them matches no date. `more` are the attributes of its pattern. */
function repeating<Type extends Recurrence['type'], More extends object>(
  given: Repetition,
  pattern: Pick<Recurrence, 'days' | 'byWeekday'> & { readonly type: Type },
  more: More,
) {
  const { from, until, count } = given;
  const except = (given.except ?? []).map((day) => `${day} ${from.slice(11)}`);
  localTimesOf({ ...pattern, from, until, count, except });
  return {
    type: pattern.type,
    attributes: { ...startOf(given), ...endOf(given), ...more },
    ...(except.length > 0 && { exclusions: except.map((local) => ({ local })) }),
  };
}

/**
 * Returns the occurrence of an event that takes place once.
 *
 * @example
 * ```ts
 * await client.orgs.events.create(org, { name: 'Fair', occurrence: once({ from: '2031-04-12 10:00', minutes: 480 }) });
 * ```
 */
export function once(start: Start): SingleOccurrence {
  expectOptions(start, startChecks);
  return { type: 'does_not_repeat', attributes: startOf(start) };
}

/**
 * Returns the occurrence of an event that takes place every day. Throws a `TypeError` if an option is wrong, or if a day of
 * `except` is not one of the dates.
 *
 * @example
 * ```ts
 * daily({ from: '2031-07-01 21:00', minutes: 120, until: '2031-07-31', except: ['2031-07-14'] })
 * ```
 */
export function daily(repetition: Repetition): DailyOccurrence {
  expectRepetition(repetition, checks);
  return repeating(repetition, { type: 'daily' }, {});
}

/**
 * Returns the occurrence of an event that takes place on days of the week. Throws a `TypeError` if an option is wrong, or if a
 * day of `except` is not one of the dates.
 *
 * @example
 * ```ts
 * weekly({ from: '2031-04-10 19:30', minutes: 90, on: ['thu'], until: '2031-06-30', except: ['2031-05-01'] })
 * ```
 */
export function weekly(repetition: WeeklyRepetition): WeeklyOccurrence {
  expectRepetition(repetition, { ...checks, on: onDays });
  const first = plainTimeOf(repetition.from).dayOfWeek;
  const { on } = repetition;
  const numbers = new Set(on?.map((name) => shortNames.indexOf(name) + 1) ?? [first]);
  if (!numbers.has(first))
    throw wrongOption(
      'on',
      `must include ${shortNames[first - 1]}, because ${repetition.from} is on that day`,
    );
  const days = [...numbers].sort().flatMap((number) => weekdays[number - 1] ?? []);
  return repeating(repetition, { type: 'weekly', days: numbers }, { days });
}

/**
 * Returns the occurrence of an event that takes place every month. Throws a `TypeError` if an option is wrong, or if a day of
 * `except` is not one of the dates.
 *
 * @example
 * ```ts
 * monthly({ from: '2031-01-13 18:00', minutes: 60, by: 'weekday', count: 12 }) // every second Monday
 * ```
 */
export function monthly(repetition: MonthlyRepetition): MonthlyOccurrence {
  expectRepetition(repetition, { ...checks, by: oneOf(['day', 'weekday']) });
  const byWeekday = (repetition.by ?? 'day') === 'weekday';
  const monthly_recurrence_type = byWeekday ? 'day_name' : 'day_no';
  return repeating(repetition, { type: 'monthly', byWeekday }, { monthly_recurrence_type });
}

/**
 * Returns the occurrence of an event on a list of dates, each with its own duration.
 *
 * @example
 * ```ts
 * schedule([{ from: '2031-05-02 19:30', minutes: 120 }, { from: '2031-05-03 15:00', minutes: 90 }])
 * ```
 */
export function schedule(starts: readonly Start[]): ScheduledOccurrence {
  if (!Array.isArray(starts) || starts.length === 0) {
    throw new OptionError('A schedule must be a list of dates, each with from and minutes.');
  }
  const known = new Set<string>();
  for (const start of starts) {
    expectOptions(start, startChecks);
    if (known.has(start.from)) throw new OptionError(`${start.from} is in the schedule twice.`);
    known.add(start.from);
  }
  return { type: 'schedule', attributes: starts.map(startOf) };
}

/**
 * Returns the occurrence of an event in time slots. The form of the attributes is not documented, so they are sent unchecked,
 * and `datesOf` cannot list the dates. The emulator keeps them without reading them, so there such an event has no dates.
 */
export function timeslots(attributes: unknown): TimeslotOccurrence {
  return { type: 'timeslots', attributes };
}
