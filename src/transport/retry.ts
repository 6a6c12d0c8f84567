import pRetry, { type Options } from 'p-retry';
import { ConnectionError, TimeoutError, TokenError } from '../errors.js';
import { sleep } from '../internal/abort.js';
import { isHtml } from '../internal/html.js';
import { retryAfterOf } from '../internal/retry-after.js';
import type { Call, Reply } from './call.js';
import { longestPause } from './pauses.js';
import type { Step } from './step.js';

/** A reply that says that the service failed: p-retry tries again only after what is thrown. */
class FailedReply extends Error {
  readonly reply: Reply;

  constructor(reply: Reply) {
    super('The service failed.');
    this.reply = reply;
  }
}

const repeatable = new Set([408, 429, 500, 502, 503, 504]);

/** Whether a reply says that certainly nothing was done. */
const isDeclined = ({ status, headers }: Reply) =>
  status === 429 || (status === 503 && retryAfterOf(headers) !== undefined);

/** Whether a request that failed may be sent again. One that changes something may be only if it was certainly not done. */
function isRepeatable(error: Error, call: Call, wasSent: boolean): boolean {
  const { method } = call.plan.operation;
  const isSafe = method === 'GET' || method === 'PUT' || method === 'DELETE';
  if (error instanceof FailedReply) {
    return isSafe ? repeatable.has(error.reply.status) : isDeclined(error.reply);
  }
  // An error that passes by may be that of another call: what counts is whether this one has sent anything.
  if (!isSafe && wasSent) return false;
  if (error instanceof TokenError) return error.which === 'network' || repeatable.has(error.status ?? 0);
  if (error instanceof TimeoutError) return error.which === 'attempt';
  return error instanceof ConnectionError;
}

/** What the service asks to wait, in milliseconds. */
function askedWait(error: Error): number | undefined {
  if (error instanceof FailedReply) return retryAfterOf(error.reply.headers);
  return error instanceof TokenError ? error.retryAfter : undefined;
}

/** The wait before another attempt, in milliseconds; none where there is no time for one. */
function waitAfter(error: Error, { plan, attempts, endsAt }: Call): number | undefined {
  const { minDelay, maxDelay } = plan.retry;
  const asked = askedWait(error);
  // Random, so that many clients do not come back at once: neither after a failure nor after the same `Retry-After`.
  const ceiling = asked === undefined ? minDelay * 2 ** (attempts - 1) : Math.max(minDelay, asked / 10);
  const wait = (asked ?? 0) + Math.random() * Math.min(maxDelay, ceiling);
  return (asked ?? 0) <= longestPause && performance.now() + wait < endsAt ? wait : undefined;
}

const nothing = () => {};
const always = () => true;

/** Tries again what may be tried again, never past the deadline. */
export const retry: Step = (request, next, call) => {
  let sendsBefore = 0;
  const attempt = async (count: number) => {
    call.attempts = count;
    sendsBefore = call.sends;
    const reply = await next(request);
    if (!reply.failed) return reply;
    if (isDeclined(reply)) call.sends = sendsBefore;
    // The attempt before this one may have deleted what is missing now; a proxy's page says nothing of that.
    const isMissing = reply.status === 404 && !isHtml(reply.body);
    if (isMissing && request.method === 'DELETE' && sendsBefore > 0) {
      return { ...reply, status: 204, failed: false, body: '', json: undefined };
    }
    throw new FailedReply(reply);
  };
  // Every option is given, because p-retry adds those that are missing to each call, which costs more than the rest of it.
  const options: Required<Omit<Options, 'signal'>> = {
    retries: call.plan.retry.limit,
    factor: 1,
    // The wait is decided by `shouldRetry`, because it depends on the reply.
    minTimeout: 0,
    maxTimeout: Number.POSITIVE_INFINITY,
    maxRetryTime: Number.POSITIVE_INFINITY,
    randomize: false,
    unref: false,
    onFailedAttempt: nothing,
    shouldConsumeRetry: always,
    shouldRetry: async ({ error }) => {
      const wait = isRepeatable(error, call, call.sends > sendsBefore) ? waitAfter(error, call) : undefined;
      if (wait === undefined) return false;
      await sleep(wait, call.signal);
      return true;
    },
  };
  return pRetry(attempt, options).catch((error: unknown) => {
    if (error instanceof FailedReply) return error.reply;
    throw error;
  });
};
