import { ConnectionError, describeOperation, TicketingError, TimeoutError } from '../errors.js';
import { within } from '../internal/abort.js';
import { isRedirect } from '../internal/redirect.js';
import { scrubError } from '../internal/secrets.js';
import type { Call, Step } from './step.js';

/** How many redirects of a read are followed. */
const mostRedirects = 5;

/** Statuses that the standard allows no body for. */
const bodiless = new Set([101, 204, 205, 304]);

/** Follows a read's redirects within its origin; across one the token would go along, so the answer is handed back as it is. */
async function follow(request: Request, call: Call, signal: AbortSignal): Promise<Response> {
  let current = request;
  for (let redirects = 0; ; redirects++) {
    const response = await call.fetch(new Request(current, { redirect: 'manual', signal }));
    const location = response.headers.get('location');
    if (!isRedirect(response.status) || !location) return response;
    const target = new URL(location, current.url);
    const stays = target.origin === new URL(request.url).origin;
    if (request.method !== 'GET' || !stays || redirects === mostRedirects) return response;
    current = new Request(target, { headers: request.headers });
  }
}

/** Reads the whole body, so that a timeout covers it and a broken one can be retried, and gives it as a fresh response. */
async function buffer(response: Response): Promise<Response> {
  // An opaque redirect, as browsers give it, cannot be made anew.
  if (response.status === 0) return response;
  const { status, statusText, headers, url } = response;
  const body = bodiless.has(status) ? null : await response.arrayBuffer();
  const buffered = new Response(body, { status, statusText, headers });
  Object.defineProperty(buffered, 'url', { value: url });
  return buffered;
}

/** Sends the request and reads its answer within the time of one attempt. */
export const send: Step = async (request, _next, call) => {
  const { operation, timeout } = call;
  const what = describeOperation(operation);
  const facts = () => ({ operation, attempts: call.attempt });
  try {
    return await within(
      timeout,
      () => new TimeoutError('attempt', `${what} was not answered within ${timeout} ms.`, facts()),
      call.signal,
      (signal) => signal.reason,
      async (signal) => buffer(await follow(request, call, signal)),
    );
  } catch (error) {
    if (error instanceof TicketingError) throw error;
    const cause = scrubError(error, call.secrets);
    throw new ConnectionError(`${what} failed: the connection to the service broke or was never made.`, {
      ...facts(),
      cause,
    });
  }
};
