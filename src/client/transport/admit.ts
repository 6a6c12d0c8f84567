import { sleep, throwIfAborted } from '../../shared/abort.js';
import { retryAfterOf } from '../../shared/retry-after.js';
import { scrubError } from '../../shared/secrets.js';
import type { Call, Reply } from '../call/call.js';
import { describeOperation, ExtensionError, LoadError, RateLimitError } from '../errors.js';
import type { TransportRequest } from '../options.js';
import { longestPause } from './pauses.js';
import { StaleToken } from './refusals.js';
import type { Limiter } from './scheduler.js';
import type { Next, Step } from './step.js';
import type { Turn } from './turn-queue.js';

/** Random delay after a pause, as a share of it, so that the calls that it held do not leave all at once. */
const spread = 0.1;

/** Returns the error of a call that cannot be sent before its deadline. */
function refusal(reason: string, wait: number, { operation, facts, attempts }: Call): RateLimitError {
  const what = `${describeOperation(operation)} was not sent`;
  return new RateLimitError(`${what}: ${reason}`, {
    ...facts,
    attempts: attempts - 1,
    status: 429,
    body: undefined,
    retryAfter: Math.ceil(wait),
  });
}

const pauseOf = ({ shared, operation }: Call): number => shared.pauses.left(operation.id);

async function waitForPause(call: Call): Promise<void> {
  const { endsAt, signal } = call;
  // Another 429 may lengthen the pause while this call waits.
  for (let left = pauseOf(call); left > 0; left = pauseOf(call)) {
    if (performance.now() + left >= endsAt) {
      const reason = `the service asked to wait ${Math.ceil(left)} ms more, but the deadline of this call ends before that. Try again later, or raise deadline.`;
      throw refusal(reason, left, call);
    }
    await sleep(left + Math.random() * left * spread, signal);
  }
}

/** Notes the pause that a reply asks for. It applies to all operations, unless it is about the quota of one. */
function noted(reply: Reply, { operation, endpoint, shared }: Call): Reply {
  const time = reply.status === 429 ? retryAfterOf(reply.headers) : undefined;
  if (time !== undefined) {
    const hasQuota = endpoint.row.tests?.includes('quota');
    shared.pauses.begin(time, hasQuota || time > longestPause ? operation.id : undefined);
  }
  return reply;
}

/** Maximum share of its deadline that a call keeps free for the request itself. */
const mostForRequest = 1 / 4;

/** Whether a request that is sent after a wait would be answered too late for the deadline of its call. */
const isTooLate = ({ settings, endsAt }: Call, wait: number, requestTime: number): boolean =>
  performance.now() + wait + Math.min(requestTime, settings.deadline * mostForRequest) >= endsAt;

/**
 * Returns the error of a call whose turn comes too late. If it were sent, it would take the turn of one that can
 * succeed.
 */
const lateTurn = (wait: number, call: Call): RateLimitError =>
  refusal(
    `it would wait about ${Math.ceil(wait)} ms more for limit, and its deadline of ${call.settings.deadline} ms ends before that. ` +
      'Make fewer calls at once, or raise deadline.',
    wait,
    call,
  );

/** Returns the failure of a limit as an error of this call. */
function limitError(error: unknown, call: Call): ExtensionError {
  // A scheduler of ours already says what to do about it.
  const isOwn = error instanceof ExtensionError;
  const problem = isOwn ? error.message : 'the scheduler of limit threw an error, which is in error.cause';
  return new ExtensionError('limit', `${describeOperation(call.operation)} was not sent: ${problem}.`, {
    ...call.facts,
    cause: scrubError(isOwn ? error.cause : error, call.secrets),
  });
}

async function takeTurn(limiter: Limiter, call: Call): Promise<Turn> {
  const { signal } = call;
  try {
    const queue = await limiter.queue();
    const wait = queue.expectedWait;
    if (wait > 0 && isTooLate(call, wait, queue.requestTime.patient)) throw lateTurn(wait, call);
    const turn = await queue.enter(signal);
    // It took longer than expected.
    if (wait > 0 && isTooLate(call, 0, queue.requestTime.usual)) {
      turn.pass();
      throw lateTurn(queue.expectedWait, call);
    }
    return turn;
  } catch (error) {
    if (signal.aborted || error instanceof RateLimitError || error instanceof LoadError) throw error;
    throw limitError(error, call);
  }
}

/** Whether a request that has its turn may be sent. While it waited, it may have become pointless, or too early. */
function mayLeave(call: Call): boolean {
  const { signal, shared, token } = call;
  return !signal.aborted && pauseOf(call) === 0 && !shared.refusals.isRefused(token);
}

/**
 * Holds a request while the service asks for a pause and, if a limit is set, until its turn. Each request takes a
 * separate turn, and already has its token. If requests waited for a token after their turns, they would all leave
 * together.
 */
export const admit: Step = (request, next, call) =>
  call.shared.limiter || pauseOf(call) > 0
    ? inTurn(request, next, call)
    : next(request, call).then((reply) => noted(reply, call));

async function inTurn(request: TransportRequest, next: Next, call: Call): Promise<Reply> {
  const { limiter, refusals } = call.shared;
  for (;;) {
    if (pauseOf(call) > 0) await waitForPause(call);
    const turn = limiter && (await takeTurn(limiter, call));
    if (!mayLeave(call)) {
      turn?.pass();
      throwIfAborted(call.signal);
      if (refusals.isRefused(call.token)) throw new StaleToken();
      continue;
    }
    const sendsBefore = call.sends;
    try {
      return noted(await next(request, call), call);
    } finally {
      turn?.end(call.sends > sendsBefore);
    }
  }
}
