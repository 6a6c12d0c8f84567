import { addDays, addMonths, endOfMonth, isDay, weekOf } from '../../shared/day.js';
import { expectCount, expectKnownNames } from '../../shared/expect.js';
import { isObject } from '../../shared/is-object.js';
import { OptionError, shouldBe, wrongOption } from '../../shared/option-error.js';

/** A day, such as `2031-03-01` in the time zone of the organisation, or a moment. */
export type DayOrMoment = Date | string;

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
  | {
      /** The last days up to today, which is one of them. */
      readonly days: number;
    }
  | {
      /** A whole week: `'this'`, `'last'` or its number by ISO 8601, such as `'2031-W14'`. */
      readonly week: string;
    }
  | {
      /** A whole month: `'this'`, `'last'` or `'2031-04'`. */
      readonly month: string;
    }
  | {
      /** A whole year: `'this'`, `'last'` or `2031`. */
      readonly year: 'this' | 'last' | number;
    }
  | {
      /**
       * First day, or the first moment as a Date.
       * @default no beginning
       */
      readonly from?: DayOrMoment | undefined;
      /**
       * Last day, which is included to its end. As a Date, the first moment after the period.
       * @default no end
       */
      readonly to?: DayOrMoment | undefined;
    };

/**
 * Beginning of a job that reports changes: a day such as `'2031-03-01'`, a moment, or the first day of a period. Only the
 * beginning of the period counts.
 */
export type Beginning = Period | Date | `${number}-${number}-${number}`;

/** The moments at which a period begins and ends. Every job takes them as a `Period`. */
export interface Moments {
  /** First moment of the period. `undefined` if it has no beginning. */
  readonly from: Date | undefined;
  /** First moment after the period. `undefined` if it has no end. */
  readonly to: Date | undefined;
}

/** A period as its first and last day, or as moments. */
type Ends = Extract<Period, { readonly from?: unknown }>;

const relatives: readonly unknown[] = ['this', 'last'];

/** Returns the first and the last day. */
const daysFrom = (from: string, to: string): Ends => ({ from, to });

/** Returns the Monday of a week of ISO 8601, such as `2031-W14`, or undefined if the year does not have that week. */
function mondayOf(week: string): string | undefined {
  const [, year = '', number] = /^(\d{4})-W(\d\d)$/.exec(week) ?? [];
  if (number === undefined || Number(number) === 0) return undefined;
  const monday = addDays(weekOf(`${year}-01-04`), (Number(number) - 1) * 7);
  return addDays(monday, 3).startsWith(year) ? monday : undefined;
}

/** A kind of period: how many of it ago `last` is, and its days. `undefined` if the value is not one. */
const kinds: Readonly<Record<string, (value: unknown, today: string) => Ends | undefined>> = {
  days(value, today) {
    expectCount('period.days', value, 1, 36_600);
    return daysFrom(addDays(today, 1 - Number(value)), today);
  },
  week(value, today) {
    const monday = relatives.includes(value)
      ? addDays(weekOf(today), value === 'last' ? -7 : 0)
      : mondayOf(String(value));
    return monday === undefined ? undefined : daysFrom(monday, addDays(monday, 6));
  },
  month(value, today) {
    const first = relatives.includes(value) ? addMonths(today, value === 'last' ? -1 : 0) : `${value}-01`;
    return isDay(first) ? daysFrom(first, endOfMonth(first)) : undefined;
  },
  year(value, today) {
    const year = relatives.includes(value) ? Number(today.slice(0, 4)) - (value === 'last' ? 1 : 0) : value;
    const text = Number.isInteger(year) ? String(year).padStart(4, '0') : '';
    return isDay(`${text}-01-01`) ? daysFrom(`${text}-01-01`, `${text}-12-31`) : undefined;
  },
};

const expected: Readonly<Record<string, string>> = {
  week: "'this', 'last' or a week such as '2031-W14'",
  month: "'this', 'last' or a month such as '2031-04'",
  year: "'this', 'last' or a year such as 2031",
};

const isMoment = (value: unknown): value is Date => value instanceof Date && !Number.isNaN(value.getTime());

/** Throws if the period ends before it begins. A day and a moment are compared later, when the time zone is known. */
function expectEnds({ from, to }: Ends): void {
  for (const [name, value] of Object.entries({ from, to })) {
    if (value !== undefined && !isDay(value) && !isMoment(value)) {
      throw shouldBe(`period.${name}`, "a day such as '2031-03-01', or a Date");
    }
  }
  if (from !== undefined && to !== undefined && typeof from === typeof to && to < from)
    throw endsFirst(from, to);
}

const shown = (end: DayOrMoment): string => (typeof end === 'string' ? end : end.toISOString());

/** Returns the error for a period that ends before it begins. */
export const endsFirst = (from: DayOrMoment, to: DayOrMoment): OptionError =>
  wrongOption('period', `must not end (${shown(to)}) before it begins (${shown(from)})`);

/**
 * Returns the first and last day of a period, or its moments. Throws a `TypeError` for anything else. `today` is needed for
 * the days of a relative period.
 */
export function endsOf(period: Period | undefined, today = '2000-01-01'): Ends {
  if (period === undefined) return {};
  if (period === 'today') return daysFrom(today, today);
  if (period === 'yesterday') return daysFrom(addDays(today, -1), addDays(today, -1));
  if (!isObject(period)) throw shouldBe('period', periodForms, JSON.stringify(period));
  const names = Object.keys(period).filter((name) => Object.hasOwn(kinds, name));
  const [name, another] = names;
  if (name === undefined) {
    expectKnownNames(period, ['from', 'to', ...Object.keys(kinds)], 'period.');
    expectEnds(period as Ends);
    return period as Ends;
  }
  if (another !== undefined || Object.keys(period).length > 1) {
    throw new OptionError(`period must have only ${Object.keys(kinds).join(', ')}, or from and to.`, [
      { path: 'period', problem: `must have either ${name} or another field, not several.` },
    ]);
  }
  const ends = kinds[name]?.((period as Record<string, unknown>)[name], today);
  if (!ends) throw shouldBe(`period.${name}`, expected[name] ?? '');
  return ends;
}

/** Whether the period depends on the present day. */
export const isRelative = (period: Period | undefined): boolean =>
  typeof period === 'string' ||
  (isObject(period) &&
    ('days' in period || Object.values(period).some((value) => relatives.includes(value))));

/** Throws a `TypeError` if the value is not a period. */
export function expectPeriod(period: unknown): void {
  // The function checks every form, because programs without types may pass anything.
  endsOf(period as Period | undefined);
}

/** Returns the period that begins as `start` says. Returns `undefined` for `'now'` and `'all'`, and throws for anything else. */
export function periodFrom(start: unknown): Period | undefined {
  if (start === undefined || start === 'now' || start === 'all') return undefined;
  // `endsOf` checks every form.
  const period = (isDay(start) || isMoment(start) ? { from: start } : start) as Period;
  const wrong = () =>
    shouldBe(
      'start',
      `'now', 'all', a day such as '2031-03-01', a Date, or a period with a beginning: ${periodForms}`,
    );
  try {
    if (endsOf(period).from !== undefined) return period;
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
  }
  throw wrong();
}

const periodForms = "'today', 'yesterday', { days }, { week }, { month }, { year } or { from, to }";

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Returns the day, or the moment with its zone, in a text. */
export function dayOrMomentIn(text: string): DayOrMoment | undefined {
  const moment = new Date(instant.test(text) && isDay(text.slice(0, 10)) ? text : Number.NaN);
  if (isMoment(moment)) return moment;
  return isDay(text) ? text : undefined;
}

/** Forms of a period in a text. */
export const periodTexts =
  'today, yesterday, this-week, last-month, 30d, 2031, 2031-04, 2031-W14, 2031-04-10 or 2031-04-01..2031-04-10';

/**
 * Returns the period in a text, or undefined if it has another form. Commands and the tools of agents take these texts.
 * Throws a `TypeError` if the period ends before it begins.
 */
export function periodIn(given: string): Period | undefined {
  const text = given.trim().replace(/[ _]/g, '-');
  const name = text.toLowerCase();
  if (name === 'today' || name === 'yesterday') return name;
  const [, when, unit] = /^(this|last)-(week|month|year)$/.exec(name) ?? [];
  const [, days] = /^(?:last-)?(\d{1,5})-?d(?:ays?)?$/.exec(name) ?? [];
  const [first = '', last, ...rest] = text.split('..');
  const period = unit
    ? ({ [unit]: when } as unknown as Period)
    : days
      ? { days: Number(days) }
      : last !== undefined
        ? spanIn(first, last, rest)
        : single(text);
  if (period === undefined) return undefined;
  try {
    endsOf(period);
  } catch (error) {
    if (isObject(period) && 'from' in period) throw error;
    return undefined;
  }
  return period;
}

/** Returns the period in a text without its end. */
function single(text: string): Period | undefined {
  if (/^\d{4}$/.test(text)) return { year: Number(text) };
  if (/^\d{4}-\d\d$/.test(text)) return { month: text };
  if (/^\d{4}-W\d\d$/i.test(text)) return { week: text.toUpperCase() };
  return isDay(text) ? { from: text, to: text } : undefined;
}

/** Returns the period between two texts, of which one may be empty. */
function spanIn(first: string, last: string, rest: readonly string[]): Period | undefined {
  const from = first === '' ? undefined : dayOrMomentIn(first);
  const to = last === '' ? undefined : dayOrMomentIn(last);
  const isRead = (from !== undefined || first === '') && (to !== undefined || last === '');
  return isRead && rest.length === 0 && (from ?? to) !== undefined ? { from, to } : undefined;
}
