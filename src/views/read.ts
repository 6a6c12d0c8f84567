import { decimalPattern } from '../internal/decimal.js';
import { isObject } from '../internal/is-object.js';
import { toRecord } from '../pairs.js';

/*
 * Readers of what a reply holds. The service leaves fields out, sends null, and writes numbers and booleans as text, so
 * each takes whatever is there and returns undefined where it does not tell.
 */

/** The fields of an object; none where there is no object. */
export const fieldsOf = <T extends object>(value: T | null | undefined): Partial<T> =>
  isObject(value) ? value : {};

/** The objects of a list; an object alone is a list of one. */
export const entriesOf = <T extends object>(value: T | readonly T[] | null | undefined): readonly T[] =>
  [value].flat().filter((each): each is T => isObject(each));

/** Text that is not empty: an empty text means that there is no value. A number is its digits. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A word in small letters, as states are compared. */
export const wordOf = (value: unknown): string | undefined => textOf(value)?.trim().toLowerCase();

/** A decimal as text, whichever way it was written. */
export function decimalOf(value: unknown): string | undefined {
  const text = textOf(value)?.trim();
  return text !== undefined && decimalPattern.test(text) ? text : undefined;
}

/** A number, whichever way it was written. */
export function numberOf(value: unknown): number | undefined {
  const text = decimalOf(value);
  return text === undefined ? undefined : Number(text);
}

const flags = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** A boolean, also where it was written as text or as 1 and 0. */
export const flagOf = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : flags.get(wordOf(value) ?? '');

const isNamed = (entry: object): entry is { name: string } =>
  typeof ('field_name' in entry ? entry.field_name : 'name' in entry && entry.name) === 'string';

/** A list of names and values as one object. */
export const valuesOf = (
  list: object | readonly object[] | null | undefined,
): Readonly<Record<string, unknown>> => toRecord(entriesOf(list).filter(isNamed));

const isoPattern = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:(Z)|([+-]\d\d)(?::?(\d\d))?)?$/i;

/** Whether the text is a time that says how far its zone is from UTC. */
export const hasOffset = (text: string): boolean => {
  const [, , , zulu, hours] = isoPattern.exec(text) ?? [];
  return Boolean(zulu ?? hours);
};

/** A time in ISO 8601; one without an offset is in UTC, as the service documents its times. */
export function dateOf(value: unknown): Date | undefined {
  const [, day, time, , hours, minutes = '00'] = isoPattern.exec(textOf(value)?.trim() ?? '') ?? [];
  if (day === undefined) return undefined;
  const date = new Date(`${day}T${time}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
