import { reasonOf, throwIfAborted, within } from '../../shared/abort.js';
import { scrub, scrubError } from '../../shared/secrets.js';
import { hasFailure, isFailure, tooLarge } from '../bounded-body.js';
import type { Call } from '../call/call.js';
import {
  ConnectionError,
  describeOperation,
  ExtensionError,
  LoadError,
  ReplyError,
  TimeoutError,
} from '../errors.js';
import type { TransportReply, TransportRequest } from '../options.js';
import { mostRedirects, redirectTarget } from '../redirect.js';
import { isReply } from './light.js';
import { connectionProblem } from './reasons.js';
import type { Arrival, Step } from './step.js';
import { isUnmade } from './unmade.js';

/** Throws if a reply is invalid, has a status that HTTP does not have, or is too large. */
function expectReply(
  reply: TransportReply,
  { maxReplyBytes: most = Number.POSITIVE_INFINITY }: TransportRequest,
): void {
  if (!isReply(reply)) {
    throw new ExtensionError(
      'transport',
      'the transport returned no reply. send() must return an object with status, headers and body',
    );
  }
  const { status, body } = reply;
  // Browsers use 0 for a redirect that they hide.
  if (status !== 0 && !(Number.isInteger(status) && status >= 100 && status <= 599)) {
    const problem = `the reply has the invalid status ${status}, so it is not from the API. Check baseUrl`;
    throw new ReplyError(problem, { status, body: typeof body === 'string' ? body : undefined });
  }
  // Measured again, because a custom transport need not count.
  if (!isFailure(status) && (typeof body === 'string' ? body.length : body.byteLength) > most)
    throw tooLarge(status, most);
}

/**
 * Throws if the call or its attempt has ended. Asks the caller's signal again, because its event may be late: a process that was
 * stopped would send before the timer of the signal fires.
 */
function expectGoing({ given, signal }: Call): void {
  const isAborted = given?.aborted;
  throwIfAborted(signal);
  if (given && isAborted) throw reasonOf(given);
}

async function follow(request: TransportRequest, call: Call): Promise<Arrival> {
  const { signal } = call;
  let current = request;
  for (let redirects = 0; ; redirects++) {
    const reply = await call.settings.transport.send(current, signal);
    expectReply(reply, current);
    const { method, url } = current;
    const target = redirects < mostRedirects ? redirectTarget(reply, method, url) : undefined;
    const { status, headers, body } = reply;
    if (target === undefined) return { status, headers, body, url };
    // The attempt may have ended while the body of the redirect was read.
    throwIfAborted(signal);
    expectGoing(call);
    current = { ...current, url: target };
  }
}

async function connectionError(error: unknown, url: string, call: Call): Promise<ConnectionError> {
  const own = error instanceof ConnectionError ? error : undefined;
  const cause = scrubError(own ? own.cause : error, call.secrets);
  const sent = own?.sent ?? true;
  const problem = await connectionProblem(url, sent, cause, 'baseUrl');
  return new ConnectionError(`${describeOperation(call.operation)} failed: ${problem}.${call.doubt}`, {
    ...call.facts,
    cause,
    sent,
    isTransient: own?.isTransient,
  });
}

/** Returns the failure of a transport as an error of the call. */
async function sendError(error: unknown, url: string, call: Call): Promise<unknown> {
  const what = `${describeOperation(call.operation)} failed`;
  if (error instanceof ExtensionError) {
    if (isUnmade(error)) call.sends -= 1;
    const cause = scrubError(error.cause, call.secrets);
    return new ExtensionError('transport', `${what}: ${error.message}.${call.doubt}`, {
      ...call.facts,
      cause,
    });
  }
  if (error instanceof ReplyError) {
    const { message, status, body } = error;
    const facts = { ...call.facts, status, body: scrub(body, call.secrets) };
    return new ReplyError(`${what}: ${message}.${call.doubt}`, facts);
  }
  if (error instanceof LoadError || (error instanceof ConnectionError && !error.sent)) call.sends -= 1;
  return error instanceof LoadError ? error : connectionError(error, url, call);
}

/** Ends the attempt of a call, because it took too long. Returns the reason, unless the attempt ends with a failed reply. */
function endAttempt(call: Call): TimeoutError | undefined {
  const { operation, settings, doubt, facts, signal } = call;
  const isKnown = hasFailure(signal);
  const message = `${describeOperation(operation)} was not answered within ${settings.timeout} ms.${doubt}`;
  const error = new TimeoutError('attempt', message, facts);
  call.endAttempt(error);
  return isKnown ? undefined : error;
}

/** Sends the request and reads its reply within the time of one attempt. */
export const send: Step<Arrival> = async (request, _next, call) => {
  expectGoing(call);
  const { signal } = call;
  // Counted as sent from the start. Only the transport can say that it was not.
  call.sends += 1;
  try {
    return await within(call.settings.timeout, () => endAttempt(call), follow(request, call));
  } catch (error) {
    // The attempt was ended, by its timeout or with the call. The reason is the error.
    throw signal.aborted ? reasonOf(signal) : await sendError(error, request.url, call);
  }
};
