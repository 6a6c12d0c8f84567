import { digestOf } from '../internal/digest.js';
import { isObject } from '../internal/is-object.js';

const checkLength = 8;

const checkOf = (rest: string): string => digestOf(rest).slice(0, checkLength);

const headOf = (check: string): string => `{"check":"${check}",`;

const headLength = headOf('').length + checkLength;

/** Returns the JSON of an object, which begins with a checksum of the rest. */
export function checkedJson(value: object): string {
  const rest = JSON.stringify(value).slice(1);
  return headOf(checkOf(rest)) + rest;
}

/**
 * Reads what `checkedJson` wrote. Returns `undefined` if the text is damaged. Earlier versions wrote no checksum: their text
 * begins with the name of the job, and is read without a check.
 */
export function readChecked(text: string): Record<string, unknown> | undefined {
  const isChecked = text.startsWith(headOf(checkOf(text.slice(headLength))));
  if (!isChecked && !text.startsWith('{"job":')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
