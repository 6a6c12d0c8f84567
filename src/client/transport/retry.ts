import pRetry from 'p-retry';
import { sleep } from '../../shared/abort.js';
import { retryAfterOf } from '../../shared/retry-after.js';
import { isHtml } from '../bounded-body.js';
import type { Call, Reply } from '../call/call.js';
import { ConnectionError, TimeoutError, TokenError } from '../errors.js';
import type { TransportRequest } from '../options.js';
import { outOfBudget, retryCosts } from './budget.js';
import { longestPause } from './pauses.js';
import type { Next, Step } from './step.js';

/** A failed reply as an error, because p-retry retries only after an error. */
class FailedReply extends Error {
  readonly reply: Reply;

  constructor(reply: Reply) {
    super('The service failed.');
    this.reply = reply;
  }
}

/** Statuses that may pass by themselves. Only proxies answer 520 and higher, if they do not get an answer of the service. */
const repeatable = new Set([408, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524, 529]);

/** Whether a reply may be another one soon. The service has no pages, so the page of a failure is that of a proxy. */
const mayPass = ({ status, body }: Reply) => repeatable.has(status) || (status >= 500 && isHtml(body));

/** Whether a reply says that the service certainly did nothing. */
const isDeclined = ({ status, headers }: Reply) =>
  status === 429 || (status === 503 && retryAfterOf(headers) !== undefined);

/** Whether a failed request may be sent again. If it changes something, only if it was certainly not carried out. */
function isRepeatable(error: Error, call: Call, wasSent: boolean): boolean {
  const { method } = call.operation;
  const isSafe = method === 'GET' || method === 'PUT' || method === 'DELETE';
  if (error instanceof FailedReply) {
    return isSafe ? mayPass(error.reply) : isDeclined(error.reply);
  }
  // The error may come from another call, so it matters whether this call has sent anything.
  if (!isSafe && wasSent) return false;
  if (error instanceof TokenError) {
    return error.isTransient && (error.which === 'network' || repeatable.has(error.status ?? 0));
  }
  if (error instanceof TimeoutError) return error.which === 'attempt';
  return error instanceof ConnectionError && error.isTransient;
}

/** Returns how long the service asked to wait, in milliseconds. */
function askedWait(error: Error): number | undefined {
  if (error instanceof FailedReply) return retryAfterOf(error.reply.headers);
  return error instanceof TokenError ? error.retryAfter : undefined;
}

/**
 * Returns what a retry takes from the budget. If the service said when to come back, it costs nothing. The same goes for a
 * failure to get a token: all calls share one request for it.
 */
function costOf(error: Error): number {
  if (askedWait(error) || error instanceof TokenError) return 0;
  if (error instanceof TimeoutError) return retryCosts.timedOut;
  return error instanceof ConnectionError && !error.sent ? retryCosts.unsent : retryCosts.failed;
}

/** Returns the error of a call, which says that the budget is used up. */
function withoutBudget(error: unknown, call: Call): unknown {
  if (!(error instanceof ConnectionError)) return error;
  const { cause, sent, isTransient } = error;
  const message = `${error.message} ${outOfBudget}`;
  const facts = { ...call.facts, cause, sent, isTransient };
  return error instanceof TimeoutError
    ? new TimeoutError(error.which, message, facts)
    : new ConnectionError(message, facts);
}

/** Returns the wait before another attempt, in milliseconds, or `undefined` if there is no time for one. */
function waitAfter(error: Error, { settings, attempts, endsAt }: Call): number | undefined {
  const { minDelay, maxDelay } = settings.retry;
  const asked = askedWait(error);
  // Random, so that many clients do not come back at once: neither after a failure nor after the same `Retry-After`.
  const ceiling = asked === undefined ? minDelay * 2 ** (attempts - 1) : Math.max(minDelay, asked / 10);
  const wait = (asked ?? 0) + Math.random() * Math.min(maxDelay, ceiling);
  return (asked ?? 0) <= longestPause && performance.now() + wait < endsAt ? wait : undefined;
}

/** Begins an attempt. */
function attempt(request: TransportRequest, next: Next, call: Call, count: number): Promise<Reply> {
  call.attempts = count;
  call.sendsBefore = call.sends;
  return next(request, call);
}

/** Returns the reply of an attempt. Throws a `FailedReply` if the service failed. */
function judged(reply: Reply, call: Call): Reply {
  const { sendsBefore } = call;
  if (!reply.failed) {
    call.shared.budget.succeed(call.cost, call.token);
    return reply;
  }
  if (isDeclined(reply)) call.sends = sendsBefore;
  // An earlier attempt may have deleted the record that is missing now. The page of a proxy says nothing about
  // that.
  const isMissing = reply.status === 404 && !isHtml(reply.body);
  if (isMissing && call.operation.method === 'DELETE' && sendsBefore > 0) {
    return { ...reply, status: 204, failed: false, body: '', json: undefined };
  }
  throw new FailedReply(reply);
}

/** Decides whether to try again after an error, and waits before. */
async function mayRepeat(error: Error, call: Call): Promise<boolean> {
  const wait = isRepeatable(error, call, call.sends > call.sendsBefore) ? waitAfter(error, call) : undefined;
  if (wait === undefined) return false;
  call.cost = costOf(error);
  call.isOutOfBudget = !call.shared.budget.take(call.cost, call.token);
  if (call.isOutOfBudget) return false;
  await sleep(wait, call.signal);
  return true;
}

/** Repeats a call whose first attempt has failed. */
async function repeat(failed: unknown, request: TransportRequest, next: Next, call: Call): Promise<Reply> {
  try {
    return await pRetry(
      async (count) => {
        if (count === 1) throw failed;
        return judged(await attempt(request, next, call, count), call);
      },
      {
        retries: call.settings.retry.limit,
        // `shouldRetry` decides the wait, because it depends on the reply.
        minTimeout: 0,
        shouldRetry: ({ error }) => mayRepeat(error, call),
      },
    );
  } catch (error) {
    if (error instanceof FailedReply) return error.reply;
    throw call.isOutOfBudget ? withoutBudget(error, call) : error;
  }
}

/** Retries what may be retried, never past the deadline. Most calls need one attempt, so p-retry is set up only after it failed. */
export const retry: Step = async (request, next, call) => {
  try {
    return judged(await attempt(request, next, call, 1), call);
  } catch (error) {
    return repeat(error, request, next, call);
  }
};
