import { isObject } from '../../shared/is-object.js';
import { timeIn } from '../../shared/written-time.js';
import { decimalPattern } from '../decimal.js';
import { toRecord } from '../pairs.js';

/*
 * Readers of reply data. The service leaves fields out, sends null, and writes numbers and booleans as text. So each
 * accepts any value, and returns undefined if it has no meaning.
 */

/** Returns the fields of an object. Empty if there is no object. */
export const fieldsOf = <T extends object>(value: T | null | undefined): Partial<T> =>
  isObject(value) ? value : {};

/** Returns the objects of a list. A single object becomes a list of one. */
export const entriesOf = <T extends object>(value: T | readonly T[] | null | undefined): readonly T[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is T => isObject(each));

/** Returns text that is not empty, because empty text means that there is no value. A number becomes its digits. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Returns a word in lower case, for comparing states. */
export const wordOf = (value: unknown): string | undefined => textOf(value)?.trim().toLowerCase();

/** Returns a decimal as text, from text or a number. */
export function decimalOf(value: unknown): string | undefined {
  const text = textOf(value)?.trim();
  return text !== undefined && decimalPattern.test(text) ? text : undefined;
}

/** Returns a number, from text or a number. */
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

/** Returns a boolean, also from text or from 1 and 0. */
export const flagOf = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : flags.get(wordOf(value) ?? '');

function isNamed(entry: object, only: readonly string[] | undefined): entry is { name: string } {
  const name = 'field_name' in entry ? entry.field_name : 'name' in entry && entry.name;
  return typeof name === 'string' && (only === undefined || only.includes(name));
}

/** Returns a list of names and values as one object: all of them, or only those with the given names. */
export const valuesOf = (
  list: object | readonly object[] | null | undefined,
  only?: readonly string[],
): Readonly<Record<string, unknown>> =>
  toRecord(entriesOf(list).filter((entry): entry is { name: string } => isNamed(entry, only)));

/** Returns a time as `timeIn` reads it. */
export const dateOf = (value: unknown): Date | undefined => timeIn(textOf(value) ?? '');
