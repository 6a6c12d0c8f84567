import { Big } from 'big.js';
import type { Activity } from '../../index.js';
import { isObject } from '../../internal/is-object.js';
import { isDay } from '../days.js';
import { JobError } from '../job-error.js';
import type { SeriesName } from '../series-names.js';

export const zero = new Big(0);

/** A number, whichever way it was written; undefined where it is none. */
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
 * The day and the value of an element, whose form is not documented: a list or record of one day and one number, whatever
 * they are called; `undefined` where it is none.
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

/** The arrays that an interval adds to an activity. Their name is not documented: any that does not belong to it otherwise. */
const arraysOf = ({ name: _, meta: __, ...rest }: Activity): unknown[][] =>
  Object.values(rest)
    .flatMap((part) => (isObject(part) ? Object.values(part) : [part]))
    .filter((part) => Array.isArray(part));

/** What was counted of some events. */
interface Count {
  readonly total: Big;
  readonly days: readonly (readonly [day: string, value: Big])[];
}

/** The reply of the service cannot be read. */
export const unreadable = (name: string, what: string): JobError =>
  new JobError(
    'unsuitable',
    `The series ${name} cannot be read: ${what}. The specification does not show the form of activities with an interval.`,
  );

/** Reads what was counted of some events. Throws a `JobError` if it has another form. */
export function readCount(name: SeriesName, activities: readonly Activity[]): Count {
  const mine = activities.filter((activity) => isObject(activity) && activity.name === name);
  if (mine.length === 0) throw unreadable(name, 'the reply does not name it');
  const days = mine.flatMap((activity) => {
    const arrays = arraysOf(activity);
    if (arrays.length !== 1)
      throw unreadable(name, `it has ${arrays.length} lists of days, and should have one`);
    return (arrays[0] ?? []).map((element) => {
      const read = dayValueOf(element);
      if (!read) throw unreadable(name, 'an element is not one day with one number');
      return read;
    });
  });
  const totals = mine.map(({ value }) => decimalOf(value));
  const sum = (values: readonly (Big | undefined)[]) =>
    values.reduce<Big>((all, value) => all.plus(value ?? 0), zero);
  // The total stands under `value` unless that holds the days.
  const total = totals.includes(undefined) ? sum(days.map(([, value]) => value)) : sum(totals);
  return { total, days };
}
