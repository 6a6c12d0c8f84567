import { onAbort } from '../../shared/abort.js';
import { scrubError } from '../../shared/secrets.js';
import { boundedBody } from '../bounded-body.js';
import type { Call } from '../call/call.js';
import { describeOperation, ExtensionError, TicketingError } from '../errors.js';
import type { Context, Next as MiddlewareNext, TransportRequest } from '../options.js';
import { runtimeError } from './fetch.js';
import { fromRequest, isReply, toRequest, toResponse } from './light.js';
import type { Arrival, Next, Step } from './step.js';

/** Returns the failure of a middleware, unless it only passes on a failure of the sending. */
function middlewareError(error: unknown, call: Call): unknown {
  if (error instanceof TicketingError) return error;
  const { operation } = call;
  return new ExtensionError(
    'middleware',
    `${describeOperation(operation)} failed in a middleware, whose error is in error.cause.${call.doubt}`,
    { ...call.facts, cause: scrubError(error, call.secrets) },
  );
}

/** Returns the error for a middleware that broke a rule. */
const refusal = (problem: string, call: Call): ExtensionError =>
  new ExtensionError(
    'middleware',
    `${describeOperation(call.operation)} failed in a middleware: ${problem}.${call.doubt}`,
    call.facts,
  );

async function replyOf(response: unknown, light: TransportRequest, call: Call): Promise<Arrival> {
  // Recognised by its methods, because a middleware may return the response of another copy of fetch.
  if (typeof (response as Response | undefined)?.text !== 'function') {
    throw refusal('it returned no response. Return the result of next(request), or a Response', call);
  }
  const { status, headers, bodyUsed, url } = response as Response;
  if (bodyUsed)
    throw refusal('it read the body of the response. Read that of response.clone() instead', call);
  const body = await boundedBody(response as Response, { reads: light.reads }, call.signal);
  if (!isReply({ status, headers, body })) {
    throw refusal('the status, headers or body of its response cannot be read', call);
  }
  return { status, headers, body, url: url || light.url };
}

/** Runs the caller's own middleware, the first outermost. A `Request` and a `Response` are created only for it. */
export const middleware: Step<Arrival> = (request, next, call) =>
  call.settings.use.length === 0 ? next(request, call) : throughAll(request, next, call);

/** Returns the request for the first middleware. */
function originalOf(light: TransportRequest, call: Call): Request {
  try {
    return toRequest(light, call.signal);
  } catch (error) {
    const fault = runtimeError();
    throw fault ? refusal(fault.message, call) : error;
  }
}

async function throughAll(light: TransportRequest, next: Next<Arrival>, call: Call): Promise<Arrival> {
  // Not the call itself, which contains the secrets.
  const context: Context = {
    operation: call.operation,
    attempt: call.attempts,
    resends: call.departures++,
    signal: call.signal,
  };
  const original = originalOf(light, call);
  const last: MiddlewareNext = async (request) => {
    if (request !== original && request.bodyUsed) {
      throw refusal('it passed on a request whose body was read. Read that of request.clone() instead', call);
    }
    // The body of the original is kept unread: a file in it may be larger than the memory.
    const sent = await fromRequest(request, light, request === original);
    // A request that a middleware made may have another signal.
    const unfollow = onAbort(request.signal, () => call.endAttempt(request.signal.reason));
    return toResponse(await next(sent, call).finally(unfollow));
  };
  const first = call.settings.use.reduceRight<MiddlewareNext>(
    (inner, each) => async (request) => each(request, inner, context),
    last,
  );
  try {
    return await replyOf(await first(original), light, call);
  } catch (error) {
    throw middlewareError(error, call);
  }
}
