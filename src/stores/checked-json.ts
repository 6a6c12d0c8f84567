import { digestOf } from '../shared/digest.js';
import { isObject } from '../shared/is-object.js';
import { stateVersion } from '../shared/state-version.js';
import { expectKnownVersion } from './known-version.js';
import { type Store, storeName } from './store.js';

const checkLength = 8;

const checkOf = (rest: string): string => digestOf(rest).slice(0, checkLength);

const headOf = (check: string): string => `{"check":"${check}",`;

const headLength = headOf('').length + checkLength;

/** Returns the state of a job as JSON. It begins with a checksum of the rest, the name of the job and the version of the state. */
export function checkedJson(job: string, state: object): string {
  const rest = JSON.stringify({ job, version: stateVersion, ...state }).slice(1);
  return headOf(checkOf(rest)) + rest;
}

/**
 * Reads what `checkedJson` wrote for a job. Returns `undefined` if the text is damaged, or belongs to another job. Throws a
 * `JobError` if a newer version wrote it.
 */
export function readChecked(
  job: string,
  text: string,
  store: Store,
): Readonly<Record<string, unknown>> | undefined {
  if (!text.startsWith(headOf(checkOf(text.slice(headLength))))) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(value) || value.job !== job) return undefined;
  expectKnownVersion(value.version, storeName(store));
  return value;
}
