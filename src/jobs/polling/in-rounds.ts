import { sleep } from '../../shared/abort.js';
import { OptionError } from '../../shared/option-error.js';
import { words } from '../../shared/words.js';
import { aBoolean, aFunction, aTime, type OptionChecks } from '../../stores/job-options.js';
import type { EventChoice } from '../common/event-choice.js';
import { uuidsOf } from '../common/event-named.js';
import type { Scope } from '../common/scope.js';
import type { SweepRule } from './next-look.js';
import { defaultEvery, mayPass, waitAfter } from './passing.js';

/** Options of a job that makes rounds. */
interface RoundOptions {
  readonly every?: number | undefined;
  readonly sweepEvery?: number | undefined;
  readonly sweep?: SweepRule | undefined;
  readonly once?: boolean | undefined;
}

export const roundChecks: OptionChecks<RoundOptions> = {
  every: aTime(1),
  sweepEvery: aTime(0),
  sweep: aFunction,
  once: aBoolean,
};

/** Throws a `TypeError` if a single round is to have a pause. */
export function expectPause({ once, every }: Pick<RoundOptions, 'once' | 'every'>): void {
  if (once && every !== undefined) {
    throw new OptionError(
      words`${'once'} makes a single round, so ${'every'} has no effect. Remove one of them.`,
    );
  }
}

/** How a job that makes rounds asks. */
interface Asking extends Pick<RoundOptions, 'once' | 'every'> {
  readonly onError?: ((error: unknown) => unknown) | undefined;
}

/** Returns the uuids of chosen events for a job that makes rounds. */
export const uuidsInRounds = <Choice extends EventChoice | undefined>(
  scope: Scope,
  events: Choice,
  options: Asking,
  signal: AbortSignal,
): Promise<Choice> => inRounds(() => uuidsOf(scope, events, signal), options, signal);

/**
 * Returns what a job that makes rounds asks before the first one. While the service is away, it waits and tries again as after a
 * failed round, unless there is only one.
 */
export async function inRounds<Answer>(
  ask: () => Promise<Answer>,
  { once = false, every = defaultEvery, onError }: Asking,
  signal: AbortSignal,
): Promise<Answer> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await ask();
    } catch (error) {
      if (once || signal.aborted || !mayPass(error)) throw error;
      await onError?.(error);
      await sleep(waitAfter(failures, every, error), signal);
    }
  }
}
