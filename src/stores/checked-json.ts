import { digestOf } from '../shared/digest.js';
import { isObject } from '../shared/is-object.js';
import { stateVersion } from '../shared/state-version.js';
import { JobError } from './job-error.js';
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
 * Reads what `checkedJson` wrote for a job. Returns `undefined` if nothing was written yet. Throws a `JobError` if the text is
 * damaged, belongs to another job or is of a newer version. `ifDeleted` says what happens without it.
 */
export async function readChecked(
  job: string,
  store: Store,
  ifDeleted: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const text = await store.read();
  if (text === undefined) return undefined;
  // A text with this check is whole, so it is the JSON that a job wrote.
  const isWhole = text.startsWith(headOf(checkOf(text.slice(headLength))));
  const value: unknown = isWhole ? JSON.parse(text) : undefined;
  if (!isObject(value) || value.job !== job) {
    throw new JobError(
      'state',
      `${storeName(store)} does not contain the state of this job, or is damaged. Use another file, or restore this one from a backup. ${ifDeleted}`,
    );
  }
  expectKnownVersion(value.version, storeName(store));
  return value;
}
