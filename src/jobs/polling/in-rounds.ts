import { sleep } from '../../shared/abort.js';
import type { EventChoice } from '../common/event-choice.js';
import { uuidsOf } from '../common/event-named.js';
import type { Scope } from '../common/scope.js';
import { defaultEvery, mayPass, waitAfter } from './passing.js';

/** Options of a job that makes rounds. */
interface RoundOptions {
  readonly once?: boolean | undefined;
  readonly every?: number | undefined;
  readonly onError?: ((error: unknown) => unknown) | undefined;
}

/** Returns the uuids of chosen events for a job that makes rounds. */
export const uuidsInRounds = <Choice extends EventChoice | undefined>(
  scope: Scope,
  events: Choice,
  options: RoundOptions,
  signal: AbortSignal,
): Promise<Choice> => inRounds(() => uuidsOf(scope, events, signal), options, signal);

/**
 * Returns what a job that makes rounds asks before the first one. While the service is away, it waits and tries again as after a
 * failed round, unless there is only one.
 */
export async function inRounds<Answer>(
  ask: () => Promise<Answer>,
  { once = false, every = defaultEvery, onError }: RoundOptions,
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
