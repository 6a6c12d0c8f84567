import { AbortedError } from '../index.js';
import { isSignal } from '../shared/abort.js';
import { nearestName } from '../shared/did-you-mean.js';
import { expectCount, expectKnownNames, expectNumber, expectOneOf } from '../shared/expect.js';
import { notify } from '../shared/notify.js';
import { shouldBe } from '../shared/option-error.js';

/** Progress of a job. */
export interface JobProgress {
  /** Number of things that are done. */
  readonly done: number;
  /** Total number of things. `undefined` if it is not known yet. */
  readonly total: number | undefined;
}

/** Options of every job. */
export interface JobOptions {
  /**
   * Ends the job. It finishes what it can, then throws an `AbortedError` that says where it stopped.
   *
   * @example signal: controller.signal
   */
  readonly signal?: AbortSignal | undefined;
  /**
   * Called each time the job has made progress. Errors that it throws are ignored.
   *
   * @example onProgress: ({ done, total }) => console.log(`${done} of ${total}`)
   */
  readonly onProgress?: ((progress: JobProgress) => void) | undefined;
}

/** Checks an option. Throws a `TypeError` that begins with its name if its value is wrong. */
export type OptionCheck = (value: unknown, name: string) => void;

/** The check of each option of a type, so that none can be forgotten. */
export type OptionChecks<Options> = { readonly [Name in keyof Required<Options>]: OptionCheck };

/** Returns a check that lets an option be unset. */
export const optional =
  (check: OptionCheck): OptionCheck =>
  (value, name) => {
    if (value !== undefined) check(value, name);
  };

const expected = (what: string, is: (value: unknown) => boolean): OptionCheck =>
  optional((value, name) => {
    if (!is(value)) throw shouldBe(name, what);
  });

/* Checks of the value of an option, if it is set. */

export const aSignal = expected('an AbortSignal', isSignal);
export const aFunction = expected('a function', (value) => typeof value === 'function');
export const aBoolean = expected('a boolean', (value) => typeof value === 'boolean');
export const aText = expected('a text', (value) => typeof value === 'string' && value.trim() !== '');
export const aDate = expected(
  'a valid Date',
  (value) => value instanceof Date && !Number.isNaN(value.getTime()),
);

/** A whole number from `least` to `most`. */
export const aCount = (least: number, most?: number): OptionCheck =>
  optional((value, name) => expectCount(name, value, least, most));

/** A number of milliseconds from `least`. */
export const aTime = (least: number): OptionCheck =>
  optional((value, name) => expectNumber(name, value, least, 'milliseconds'));

/** One of some words. */
export const oneOf =
  (known: readonly string[]): OptionCheck =>
  (value, name) =>
    expectOneOf(name, value, known);

/** A list of at least one of some words. */
export const someOf = (known: readonly string[], what: string): OptionCheck =>
  optional((value, name) => {
    if (!Array.isArray(value) || value.length === 0) throw shouldBe(name, what);
    for (const [index, each] of value.entries()) expectOneOf(`${name}[${index}]`, each ?? null, known);
  });

/** Checks of the options of every job. */
export const jobChecks: OptionChecks<JobOptions> = { signal: aSignal, onProgress: aFunction };

/** Names that people try, each with the option that says the same. */
const meant: Readonly<Record<string, string>> = {
  since: 'period',
  until: 'period',
  from: 'period',
  to: 'period',
  month: 'period',
  days: 'period',
};

/** Throws a `TypeError` if an option is unknown or wrong. `place` is the place of the options in others, such as `shift.`. */
export function expectOptions<Options extends object>(
  options: Options,
  checks: OptionChecks<Options>,
  place = '',
): void {
  const names = Object.keys(checks);
  expectKnownNames(options, names, place, (unknown) => {
    const now = Object.hasOwn(meant, unknown) ? meant[unknown] : undefined;
    return now !== undefined && names.includes(now) ? now : nearestName(unknown, names);
  });
  for (const name of Object.keys(checks) as (keyof Options & string)[])
    checks[name](options[name], place + name);
}

/** Calls `onProgress`. Its errors must not lose the work that is done. */
export function reportProgress<Progress>(
  onProgress: ((progress: Progress) => void) | undefined,
  progress: Progress,
): void {
  // Called for each item, so that a job without a listener makes no promise for it.
  if (onProgress) void notify(() => onProgress(progress));
}

/**
 * Throws if the signal has aborted. `where` is the end of the sentence "… was aborted ", such as `after 37 of 500 items`.
 */
export function stopIfAborted(signal: AbortSignal | undefined, job: string, where: string): void {
  if (signal?.aborted) throw new AbortedError(`${job} was aborted ${where}.`, { cause: signal.reason });
}
