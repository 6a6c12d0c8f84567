import { Big } from 'big.js';
import type { Activity } from '../../index.js';
import { isDay } from '../../shared/day.js';
import { isObject } from '../../shared/is-object.js';
import { JobError } from '../../stores/job-error.js';
import type { SeriesName } from './result.js';

export const zero = new Big(0);

/** Returns a number from any form, or undefined if the value is not a number. */
function decimalOf(value: unknown): Big | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^-?\d{1,20}(?:\.\d{1,20})?$/.test(text.trim())
    ? new Big(text.trim())
    : undefined;
}

const dayIn = (value: unknown): string | undefined => {
  const day = typeof value === 'string' ? value.slice(0, 10) : undefined;
  return isDay(day) ? day : undefined;
};

/**
 * Returns the day and the value of an element, whose form is not documented. Accepts a list or record with one day
 * and one number under any names. Returns `undefined` for anything else.
 */
function dayValueOf(element: unknown): [day: string, value: Big] | undefined {
  if (typeof element !== 'object' || element === null) return undefined;
  const parts = Object.values(element);
  const days = new Set(parts.map(dayIn).filter((day) => day !== undefined));
  const values = parts.map(decimalOf).filter((value) => value !== undefined);
  const [day] = days;
  const [value] = values;
  return days.size === 1 && values.length === 1 && day && value ? [day, value] : undefined;
}

/**
 * Returns the arrays that an interval adds to an activity. Their name is not documented, so any unknown field counts.
 */
const arraysOf = ({ name: _, meta: __, ...rest }: Activity): unknown[][] =>
  Object.values(rest)
    .flatMap((part) => (isObject(part) ? Object.values(part) : [part]))
    .filter((part) => Array.isArray(part));

/** Returns the error for a reply that cannot be read. */
export const unreadable = (name: string, what: string): JobError =>
  new JobError(
    'unsuitable',
    `Cannot read the series ${name}: ${what}. The specification does not document this reply.`,
  );

/** Reads the total and the days of some events. Throws a `JobError` if the reply has another form. */
export function readCount(name: SeriesName, activities: readonly Activity[]) {
  const mine = activities.filter((activity) => isObject(activity) && activity.name === name);
  if (mine.length === 0) throw unreadable(name, 'the reply does not contain it');
  const days = mine.flatMap((activity) => {
    const arrays = arraysOf(activity);
    if (arrays.length !== 1)
      throw unreadable(name, `the reply has ${arrays.length} lists of days instead of one`);
    return (arrays[0] ?? []).map((element) => {
      const read = dayValueOf(element);
      if (!read) throw unreadable(name, 'an element does not have exactly one day and one number');
      return read;
    });
  });
  const totals = mine.map(({ value }) => decimalOf(value));
  const sum = (values: readonly (Big | undefined)[]) =>
    values.reduce<Big>((all, value) => all.plus(value ?? 0), zero);
  // The total is in `value`, unless that contains the days.
  const total = totals.includes(undefined) ? sum(days.map(([, value]) => value)) : sum(totals);
  return { total, days };
}
