import { describeOperation, RateLimitError } from '../errors.js';
import { sleep } from '../internal/abort.js';
import { longestWait, retryAfterOf } from '../internal/retry-after.js';
import type { Call, Step } from './step.js';

async function waitForPause({ shared, signal, endsAt, operation, attempt }: Call): Promise<void> {
  // Another 429 may lengthen the pause while this call waits.
  for (let now = Date.now(); shared.pausedUntil > now; now = Date.now()) {
    const retryAfter = shared.pausedUntil - now;
    if (shared.pausedUntil >= endsAt) {
      throw new RateLimitError(
        `${describeOperation(operation)} was not sent: the service asked all calls to wait ${retryAfter} ms more, which is past this call's deadline.`,
        { operation, attempts: attempt - 1, status: 429, body: undefined, retryAfter },
      );
    }
    await sleep(retryAfter, signal);
  }
}

/** Holds all calls while the service asks for a pause, and lets them leave by turn where a limit is set. */
export const limit: Step = async (request, next, call) => {
  const { shared } = call;
  const job = async () => {
    // Looked at only now, because a pause may have begun while the call waited for its turn.
    await waitForPause(call);
    const response = await next(request);
    if (response.status === 429) {
      const pause = retryAfterOf(response.headers) ?? 0;
      if (pause <= longestWait) shared.pausedUntil = Math.max(shared.pausedUntil, Date.now() + pause);
    }
    return response;
  };
  const scheduler = await shared.scheduler?.();
  return scheduler ? scheduler.schedule(job) : job();
};
