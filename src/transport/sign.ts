import { isAccessToken, type Token } from '../auth/token.js';
import { TicketingError, TokenError } from '../errors.js';
import { untilAborted } from '../internal/abort.js';
import { scrubError } from '../internal/secrets.js';
import type { Call, Step } from './step.js';

const unusable =
  'The token source gave no access token: it should be a non-empty string without spaces or line breaks.';

/** The failure of a token source, told as this call's own: calls that wait for one token share its error. */
function tokenError(error: unknown, { operation, attempt, secrets }: Call): unknown {
  const facts = { operation, attempts: attempt };
  if (error instanceof TokenError) {
    const { which, message, status, retryAfter, cause } = error;
    return new TokenError(which, message, { ...facts, status, retryAfter, cause });
  }
  // The call was ended while it waited.
  if (error instanceof TicketingError) return error;
  const cause = scrubError(error, secrets);
  return new TokenError('source', 'The token source failed: see the cause.', { ...facts, cause });
}

async function ask<T>(call: Call, job: () => T | Promise<T>): Promise<T> {
  try {
    return await untilAborted(call.signal, async () => job());
  } catch (error) {
    throw tokenError(error, call);
  }
}

async function sign(request: Request, call: Call): Promise<string> {
  const token: Token | undefined = await ask(call, () => call.shared.tokens.token());
  // Checked here, because the error of a header that is refused quotes it.
  if (!isAccessToken(token?.accessToken)) throw tokenError(new TokenError('source', unusable), call);
  call.secrets.add(token.accessToken);
  call.granted = token.scopes;
  request.headers.set('authorization', `Bearer ${token.accessToken}`);
  return token.accessToken;
}

/** Adds the bearer token, and after a 401 tries once more with another. */
export const auth: Step = async (request, next, call) => {
  const refused = await sign(request, call);
  const response = await next(request);
  if (response.status !== 401) return response;
  await ask(call, () => call.shared.tokens.reject(refused));
  const again = call.build();
  return (await sign(again, call)) === refused ? response : next(again);
};
