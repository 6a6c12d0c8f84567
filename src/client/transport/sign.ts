import { throwIfAborted } from '../../shared/abort.js';
import { scrubError, scrubTokens } from '../../shared/secrets.js';
import { isAccessToken, type Token, type TokenSource } from '../auth/token.js';
import type { Call, Reply } from '../call/call.js';
import { TicketingError, TokenError } from '../errors.js';
import type { TransportRequest } from '../options.js';
import { StaleToken } from './refusals.js';
import type { Next, Step } from './step.js';

const unusable =
  'The token source returned no valid access token. It must be a non-empty string without spaces or line breaks.';

/**
 * Returns the failure of a token source as an error of this call, because calls that wait for one token share its
 * error.
 */
function tokenError(error: unknown, { facts, secrets }: Call): unknown {
  if (error instanceof TokenError) {
    const { which, message, status, retryAfter, isTransient } = error;
    const cause = scrubError(error.cause, secrets);
    return new TokenError(which, message, { ...facts, status, retryAfter, cause, isTransient });
  }
  // The call ended while it waited.
  if (error instanceof TicketingError) return error;
  return new TokenError('source', 'The token source threw an error, which is in error.cause.', {
    ...facts,
    cause: scrubTokens(scrubError(error, secrets)),
  });
}

/** Returns the request with a token, which the call notes. */
function signed(request: TransportRequest, call: Call, token: Token | undefined): TransportRequest {
  // Checked here, because the error of an invalid header quotes it.
  if (!isAccessToken(token?.accessToken)) throw new TokenError('source', unusable);
  call.shared.refusals.given(token.accessToken);
  call.token = token.accessToken;
  call.granted = token.scopes;
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${token.accessToken}` } };
}

/** Returns what the token source returns. Throws if the call has ended meanwhile. */
async function fromSource<T>(call: Call, ask: (tokens: TokenSource) => Promise<T>): Promise<T> {
  try {
    return await ask(call.shared.tokens);
  } catch (error) {
    throw tokenError(error, call);
  } finally {
    throwIfAborted(call.signal);
  }
}

/** Returns the request with a token of the source. */
const withToken = (request: TransportRequest, call: Call): Promise<TransportRequest> =>
  fromSource(call, async (tokens) => signed(request, call, await tokens.token()));

/**
 * Sends a request with another token if its token was refused while it waited for its turn. Otherwise throws the error.
 */
async function afterStale(error: unknown, request: TransportRequest, next: Next, call: Call): Promise<Reply> {
  if (!(error instanceof StaleToken)) throw error;
  const signed = await withToken(request, call);
  return next(signed, call).catch((again: unknown) => afterStale(again, request, next, call));
}

/** Tries once more with another token after a 401. Returns the first reply if there is no other token. */
async function sendAgain(request: TransportRequest, next: Next, call: Call, reply: Reply): Promise<Reply> {
  const { refusals } = call.shared;
  const refused = call.token;
  if (refused === undefined || refusals.isPaused(refused)) return reply;
  const rejected = fromSource(call, async (tokens) => tokens.reject(refused));
  // At once, so that no waiting request is sent with it.
  refusals.refuse(refused);
  await rejected;
  const again = await withToken(request, call);
  if (call.token === refused || refusals.isPaused(call.token)) return reply;
  const second = await next(again, call).catch((error: unknown) => afterStale(error, request, next, call));
  if (second.status === 401) refusals.pause(call.token);
  else refusals.end();
  return second;
}

/**
 * Adds the bearer token, and after a 401 tries once more with another. If that is refused as well, the token is not
 * the problem, and replacing it for each call would flood the token endpoint.
 */
export const sign: Step = async (request, next, call) => {
  const signed = await withToken(request, call);
  let reply: Reply;
  try {
    reply = await next(signed, call);
  } catch (error) {
    reply = await afterStale(error, request, next, call);
  }
  return reply.status === 401 ? sendAgain(request, next, call, reply) : reply;
};
