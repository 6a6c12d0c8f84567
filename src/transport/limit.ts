import { describeOperation, ExtensionError, RateLimitError } from '../errors.js';
import { sleep } from '../internal/abort.js';
import { quietly } from '../internal/quietly.js';
import { retryAfterOf } from '../internal/retry-after.js';
import { scrubError } from '../internal/secrets.js';
import type { Call, Reply } from './call.js';
import { longestPause } from './pauses.js';
import type { Turns } from './scheduler.js';
import type { Step } from './step.js';

/** Calls that were held by the same pause leave within a tenth of it, not all at once. */
const spread = 0.1;

async function waitForPause({ plan, endsAt, signal, facts, attempts }: Call): Promise<void> {
  const { operation, shared } = plan;
  // Another 429 may lengthen the pause while this call waits.
  for (let left = shared.pauses.left(operation.id); left > 0; left = shared.pauses.left(operation.id)) {
    if (performance.now() + left >= endsAt) {
      const retryAfter = Math.ceil(left);
      throw new RateLimitError(
        `${describeOperation(operation)} was not sent: the service asked to wait ${retryAfter} ms more, which is past this call's deadline.`,
        { ...facts, attempts: attempts - 1, status: 429, body: undefined, retryAfter },
      );
    }
    await sleep(left + Math.random() * left * spread, signal);
  }
}

/** A pause is the service's word to everyone, unless it is about the quota of one operation. */
function notePause({ status, headers }: Reply, { operation, hasQuota, shared }: Call['plan']): void {
  const time = status === 429 ? retryAfterOf(headers) : undefined;
  if (time === undefined) return;
  shared.pauses.begin(time, hasQuota || time > longestPause ? operation.id : undefined);
}

/** Runs the job when its turn comes. It is done as soon as the job is, whatever the scheduler has still to do then. */
const schedule = (toScheduler: () => Promise<Turns>, job: () => Promise<Reply>, call: Call): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const what = describeOperation(call.plan.operation);
    const fail = (problem: string, cause?: unknown) =>
      reject(
        new ExtensionError('limit', `${what} was not sent: ${problem}.`, {
          ...call.facts,
          cause: scrubError(cause, call.secrets),
        }),
      );
    let ran = false;
    let begin = () => {};
    // Begun by the scheduler and run from here, so that the job is in the async context of its own caller and not in that
    // of the call that has made room for it.
    const running = new Promise<void>((turn) => {
      begin = turn;
    }).then(job);
    const sendsBefore = call.sends;
    toScheduler()
      .then((scheduler) =>
        scheduler.schedule(() => {
          ran = true;
          begin();
          running.then(resolve, (error: unknown) => {
            reject(error);
            // The turn of a call that was aborted in the queue is left to another.
            if (call.sends === sendsBefore) void quietly(() => scheduler.giveBack?.());
          });
          return running;
        }),
      )
      .then(
        () => ran || fail('the limit is over, but it has not run the job that it was given'),
        (error: unknown) => {
          if (ran) return;
          // A scheduler that knows what to do about it says so itself.
          const isOwn = error instanceof ExtensionError;
          fail(isOwn ? error.message : 'the limit refused it: see the cause', isOwn ? error.cause : error);
        },
      );
  });

/** Holds calls while the service asks for a pause, and lets them leave by turn where a limit is set. */
export const limit: Step = async (request, next, call) => {
  const { shared } = call.plan;
  const job = async () => {
    call.signal.throwIfAborted();
    // Looked at only now, because a pause may have begun while the call waited for its turn.
    await waitForPause(call);
    const reply = await next(request);
    notePause(reply, call.plan);
    return reply;
  };
  return shared.limiter ? schedule(shared.limiter.turns, job, call) : job();
};
