import { AbortedError } from '../index.js';
import { isSignal } from '../shared/abort.js';
import { nearestName } from '../shared/did-you-mean.js';
import { expectFunction, expectKnownNames } from '../shared/expect.js';
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

/** Throws a `TypeError` if one of these options is wrong. */
export function expectJobOptions({ signal, onProgress }: JobOptions): void {
  if (signal !== undefined && !isSignal(signal)) throw shouldBe('signal', 'an AbortSignal');
  expectFunction('onProgress', onProgress);
}

/** Checks of options: each throws a `TypeError` if its value is wrong. `name` is that of the option. */
export type OptionChecks<Options> = {
  readonly [Name in keyof Required<Options>]: (value: unknown, name: string) => void;
};

/** Checks of the options of every job. */
export const jobChecks: OptionChecks<JobOptions> = {
  signal: (signal) => expectJobOptions({ signal: signal as JobOptions['signal'] }),
  onProgress: (onProgress) => expectFunction('onProgress', onProgress),
};

/** Earlier names of options, each with the name that has replaced it. */
const replaced: Readonly<Record<string, string>> = {
  since: 'period',
  until: 'period',
  from: 'period',
  to: 'period',
  month: 'period',
  days: 'period',
};

/** Throws a `TypeError` if an option is unknown or wrong. Every option of the type has a check, so none can be forgotten. */
export function expectOptions<Options extends object>(options: Options, checks: OptionChecks<Options>): void {
  const names = Object.keys(checks);
  expectKnownNames(options, names, '', (unknown) => {
    const now = Object.hasOwn(replaced, unknown) ? replaced[unknown] : undefined;
    return now !== undefined && names.includes(now) ? now : nearestName(unknown, names);
  });
  for (const name of Object.keys(checks) as (keyof Options & string)[]) checks[name](options[name], name);
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
