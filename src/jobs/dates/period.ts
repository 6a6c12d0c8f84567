import { addDays, addMonths, endOfMonth, isDay, localTimeIn, weekOf } from '../../shared/day.js';
import { expectCount, expectKnownNames } from '../../shared/expect.js';
import { isObject } from '../../shared/is-object.js';
import { OptionError, shouldBe, wrongOption } from '../../shared/option-error.js';
import { weekdays } from './weekdays.js';

/**
 * A day or a time in the time zone of the organisation, such as `'2031-03-01'` or `'2031-03-01 18:00'`, or a moment. A period in
 * words, such as `'monday'`, `'last-month'` or `'Q3'`, is its first day, and as the end of a period its last one.
 */
export type DayOrMoment = Date | string;

/** A day of the week. As a period, it is the latest one, which may be today. */
export type DayOfWeek = (typeof weekdays)[number];

/**
 * A period, as every job takes it. Days begin and end in the time zone of the organisation. A week begins on Monday. `'today'` and
 * all periods that depend on it are by the clock of the service.
 *
 * @example
 * ```ts
 * await org.ledger({ period: { month: 'last' } });
 * await org.ledger({ period: { from: '2031-04-01', to: '2031-04-10' } });
 * ```
 */
export type Period =
  | 'today'
  | 'yesterday'
  | DayOfWeek
  | {
      /** The last days up to today, which is one of them. */
      readonly days: number;
    }
  | {
      /** A whole week: `'this'`, `'last'` or its number by ISO 8601, such as `'2031-W14'`. */
      readonly week: string;
    }
  | {
      /** A whole month: `'this'`, `'last'`, `'2031-04'`, or a name such as `'april'`, which is the latest one that has begun. */
      readonly month: string;
    }
  | {
      /** A quarter of a year: `'this'`, `'last'`, `'2031-Q3'`, or `'Q3'`, which is the latest one that has begun. */
      readonly quarter: string;
    }
  | {
      /** A whole year: `'this'`, `'last'` or `2031`. */
      readonly year: 'this' | 'last' | number;
    }
  | {
      /**
       * First day, or the first moment as a Date or a local time.
       * @default no beginning
       */
      readonly from?: DayOrMoment | undefined;
      /**
       * Last day, which is included to its end. As a Date or a local time, the first moment after the period.
       * @default no end
       */
      readonly to?: DayOrMoment | undefined;
    };

/**
 * Beginning of a job that reports changes: `'now'`, `'all'` for the first record, a day such as `'2031-03-01'`, a local time such as
 * `'2031-03-01 18:00'`, a moment, or the first day of a period. Only the beginning of the period counts.
 */
export type Beginning =
  | 'now'
  | 'all'
  | Period
  | Date
  | `${number}-${number}-${number}`
  | `${number}-${number}-${number}${' ' | 'T'}${number}:${number}`;

/** The moments at which a period begins and ends. Every job takes them as a `Period`. */
export interface Moments {
  /** First moment of the period. `undefined` if it has no beginning. */
  readonly from: Date | undefined;
  /** First moment after the period. `undefined` if it has no end. */
  readonly to: Date | undefined;
}

/** A period as its first and last day, or as moments. */
type Ends = Extract<Period, { readonly from?: unknown }>;

/** Returns how many periods ago `'this'` or `'last'` one began, or undefined for any other value. */
const agoOf = (value: unknown) => (value === 'last' ? 1 : value === 'this' ? 0 : undefined);

/** Returns the Monday of a week of ISO 8601, such as `2031-W14`, or undefined if the year does not have that week. */
function mondayOf(week: string): string | undefined {
  const [, year = '', number] = /^(\d{4})-W(\d\d)$/.exec(week) ?? [];
  if (number === undefined || Number(number) === 0) return undefined;
  const monday = addDays(weekOf(`${year}-01-04`), (Number(number) - 1) * 7);
  return addDays(monday, 3).startsWith(year) ? monday : undefined;
}

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** Returns the number of a month in two digits, by its name or its first three or more letters. */
function monthNumber(name: string): string | undefined {
  const index = name.length < 3 ? -1 : months.findIndex((month) => month.startsWith(name));
  return index < 0 ? undefined : String(index + 1).padStart(2, '0');
}

/** Returns the first day of the latest month with this number that has begun. */
function latest(month: string, today: string): string {
  const first = `${today.slice(0, 4)}-${month}-01`;
  return first <= today ? first : addMonths(first, -12);
}

/** Returns the first day of a quarter. */
function quarterOf(value: unknown, today: string): string | undefined {
  const ago = agoOf(value);
  if (ago !== undefined) return addMonths(today, -((Number(today.slice(5, 7)) - 1) % 3) - 3 * ago);
  const [, year, number] = /^(?:(\d{4})-)?Q([1-4])$/i.exec(String(value)) ?? [];
  if (number === undefined) return undefined;
  const month = String(Number(number) * 3 - 2).padStart(2, '0');
  return year === undefined ? latest(month, today) : `${year}-${month}-01`;
}

/** A kind of period: how many of it ago `last` is, and its days. `undefined` if the value is not one. */
const kinds: Readonly<Record<string, (value: unknown, today: string) => Ends | undefined>> = {
  days(value, today) {
    expectCount('period.days', value, 1, 36_600);
    return { from: addDays(today, 1 - Number(value)), to: today };
  },
  week(value, today) {
    const ago = agoOf(value);
    const monday = ago === undefined ? mondayOf(String(value)) : addDays(weekOf(today), -7 * ago);
    return monday === undefined ? undefined : { from: monday, to: addDays(monday, 6) };
  },
  month(value, today) {
    const ago = agoOf(value);
    const named = monthNumber(String(value).toLowerCase());
    const given = named === undefined ? `${value}-01` : latest(named, today);
    const first = ago === undefined ? given : addMonths(today, -ago);
    return isDay(first) ? { from: first, to: endOfMonth(first) } : undefined;
  },
  quarter(value, today) {
    const first = quarterOf(value, today);
    return isDay(first) ? { from: first, to: endOfMonth(addMonths(first, 2)) } : undefined;
  },
  year(value, today) {
    const ago = agoOf(value);
    const year = ago === undefined ? value : Number(today.slice(0, 4)) - ago;
    const text = Number.isInteger(year) ? String(year).padStart(4, '0') : '';
    return isDay(`${text}-01-01`) ? { from: `${text}-01-01`, to: `${text}-12-31` } : undefined;
  },
};

const expected: Readonly<Record<string, string>> = {
  week: "'this', 'last' or a week such as '2031-W14'",
  month: "'this', 'last' or a month such as '2031-04' or 'april'",
  quarter: "'this', 'last' or a quarter such as '2031-Q3' or 'Q3'",
  year: "'this', 'last' or a year such as 2031",
};

const isMoment = (value: unknown): value is Date => value instanceof Date && !Number.isNaN(value.getTime());

/** Returns the days or moments of a period whose ends may be in words. */
function endsNamed(ends: Ends, today: string): Ends {
  const [from, to] = (['from', 'to'] as const).map((name) => {
    const end = ends[name];
    if (end === undefined || isMoment(end)) return end;
    const text = String(end);
    const day = dayOrTimeIn(text) ?? endsIn(wordsIn(text), today)[name];
    if (day !== undefined) return day;
    throw shouldBe(
      `period.${name}`,
      "a day such as '2031-03-01', a local time such as '2031-03-01 18:00', a Date, or a period such as 'last-month'",
    );
  });
  return { from, to };
}

const shown = (end: DayOrMoment): string => (typeof end === 'string' ? end : end.toISOString());

/** Returns the error for a period that ends before it begins. */
export const endsFirst = (from: DayOrMoment, to: DayOrMoment): OptionError =>
  wrongOption('period', `must not end (${shown(to)}) before it begins (${shown(from)})`);

/**
 * Returns the first and last day of a period, or its moments. Throws a `TypeError` for anything else. `today` is needed for
 * the days of a relative period.
 */
export function endsOf(period: Period | undefined, today?: string): Ends {
  const ends = endsIn(period, today ?? oneDay);
  const { from, to } = ends;
  // A moment and anything else are compared later, when the time zone is known, and words when the present day is known.
  const areComparable = from !== undefined && to !== undefined && typeof from === typeof to;
  // A time on the last day is before its end.
  const first = isDay(to) && typeof from === 'string' ? from.slice(0, 10) : from;
  if (areComparable && first !== undefined && to < first && (today !== undefined || !isRelative(period)))
    throw endsFirst(from, to);
  return ends;
}

function endsIn(period: Period | undefined, today: string): Ends {
  if (period === undefined) return {};
  const ago = typeof period === 'string' ? daysAgo(period, today) : undefined;
  if (ago !== undefined) return { from: addDays(today, -ago), to: addDays(today, -ago) };
  if (!isObject(period)) throw shouldBe('period', periodForms, JSON.stringify(period));
  const name = Object.keys(period).find((each) => Object.hasOwn(kinds, each));
  if (name === undefined) {
    expectKnownNames(period, ['from', 'to', ...Object.keys(kinds)], 'period.');
    return endsNamed(period as Ends, today);
  }
  if (Object.keys(period).length > 1) {
    throw new OptionError(`period must have only ${Object.keys(kinds).join(', ')}, or from and to.`, [
      { path: 'period', problem: `must have either ${name} or another field, not several.` },
    ]);
  }
  const ends = kinds[name]?.((period as Record<string, unknown>)[name], today);
  if (!ends) throw shouldBe(`period.${name}`, expected[name] ?? '');
  return ends;
}

/** Returns how many days ago the day of a word is. A day of the week is the latest one, which may be today. */
function daysAgo(word: string, today: string): number | undefined {
  if (word === 'today') return 0;
  if (word === 'yesterday') return 1;
  const names: readonly string[] = weekdays;
  const weekday = names.indexOf(word);
  return weekday < 0 ? undefined : (new Date(today).getUTCDay() + 6 - weekday) % 7;
}

const oneDay = '2000-01-01';
const anotherDay = '2004-05-20';

/** Whether the period depends on the present day, and so differs between two of them. */
export const isRelative = (period: Period | undefined): boolean =>
  JSON.stringify(endsIn(period, oneDay)) !== JSON.stringify(endsIn(period, anotherDay));

/** Throws a `TypeError` if the value is not a period. It may be anything, because programs need not have types. */
export const expectPeriod = (period: unknown): void => void endsOf(period as Period | undefined);

/** Returns the period that begins as `start` says. Returns `undefined` for `'now'` and `'all'`, and throws for anything else. */
export function periodFrom(start: unknown): Period | undefined {
  if (start === undefined || start === 'now' || start === 'all') return undefined;
  const isMomentOrDay = isMoment(start) || (typeof start === 'string' && dayOrTimeIn(start) !== undefined);
  const period = (isMomentOrDay ? { from: start } : start) as Period;
  if (isFine(() => endsOf(period).from !== undefined)) return period;
  const forms = `'now', 'all', a day such as '2031-03-01', a Date, or a period with a beginning: ${periodForms}`;
  throw shouldBe('start', forms);
}

/** Whether a check passes, and throws no `TypeError` about a period. */
function isFine(check: () => boolean): boolean {
  try {
    return check();
  } catch (error) {
    if (error instanceof OptionError) return false;
    throw error;
  }
}

const periodForms =
  "'today', 'yesterday', 'monday', { days }, { week }, { month }, { quarter }, { year } or { from, to }";

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Returns the day or the local time in a text. */
const dayOrTimeIn = (text: string): string | undefined => (isDay(text) ? text : localTimeIn(text));

/** Returns the day, in words or not, the local time, or the moment with its zone in a text. */
export function dayOrMomentIn(text: string): DayOrMoment | undefined {
  const moment = new Date(instant.test(text) && isDay(text.slice(0, 10)) ? text : Number.NaN);
  if (isMoment(moment)) return moment;
  return dayOrTimeIn(text) ?? (wordsIn(text) === undefined ? undefined : text);
}

/** Forms of a period in a text. */
export const periodTexts =
  'today, yesterday, monday, this-week, last-month, last-quarter, 30d, march, Q3, 2031, 2031-04, 2031-Q3, 2031-W14, 2031-04-10 or 2031-04-01..2031-04-10';

/**
 * Returns the period in a text, or undefined if it has another form. Commands and the tools of agents take these texts.
 * Throws a `TypeError` if the period ends before it begins.
 */
export function periodIn(given: string): Period | undefined {
  const [first = '', last, ...rest] = given.split('..').map((text) => text.trim());
  if (last === undefined) return wordsIn(first);
  const from = first === '' ? undefined : dayOrMomentIn(first);
  const to = last === '' ? undefined : dayOrMomentIn(last);
  const areRead = (from !== undefined || first === '') && (to !== undefined || last === '');
  if (!areRead || rest.length > 0 || (from ?? to) === undefined) return undefined;
  const period = { from, to };
  endsOf(period);
  return period;
}

/** Whether a text is a period that does not end before it begins. */
export const isPeriod = (text: string): boolean => isFine(() => periodIn(text) !== undefined);

/** Returns the period in a text without two ends. */
function wordsIn(given: string): Period | undefined {
  const text = given.trim().toLowerCase().replace(/[ _]+/g, '-');
  const period = formIn(text);
  return isFine(() => endsIn(period, oneDay).from !== undefined) ? period : undefined;
}

/** Returns the period that a text in small letters may be. The caller refuses a word that is not a period. */
function formIn(text: string): Period {
  const [, when, unit] = /^(this|last)-?(week|month|quarter|year)$/.exec(text) ?? [];
  if (unit) return { [unit]: when } as unknown as Period;
  const [, days] = /^(?:last-)?(\d{1,5})-?d(?:ays?)?$/.exec(text) ?? [];
  if (days) return { days: Number(days) };
  const [, name = '', year] = /^([a-z]+)(?:-(\d{4}))?$/.exec(text) ?? [];
  const month = monthNumber(name);
  if (month !== undefined) return { month: year === undefined ? name : `${year}-${month}` };
  if (/^\d{4}-\d\d$/.test(text)) return { month: text };
  if (/^(?:\d{4}-)?q\d$/.test(text)) return { quarter: text.toUpperCase() };
  if (/^\d{4}-w\d\d$/.test(text)) return { week: text.toUpperCase() };
  if (/^\d{4}$/.test(text)) return { year: Number(text) };
  return isDay(text) ? { from: text, to: text } : (text as Period);
}
