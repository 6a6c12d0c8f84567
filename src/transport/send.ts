import { ConnectionError, describeOperation, ExtensionError, TimeoutError } from '../errors.js';
import { within } from '../internal/abort.js';
import { isRedirect } from '../internal/redirect.js';
import { scrubError } from '../internal/secrets.js';
import type { TransportReply, TransportRequest } from '../options.js';
import type { Call, Reply } from './call.js';
import { isReply } from './is-reply.js';
import type { Step } from './step.js';

/** How many redirects of a read are followed. */
const mostRedirects = 5;

/** Where a reply sends a read on within its origin, without a password; across origins the token would go along. */
function targetOf(
  { status, headers }: TransportReply,
  { method, url }: TransportRequest,
): string | undefined {
  if (!isRedirect(status) || method !== 'GET') return undefined;
  const location = headers.get('location');
  if (!location || !URL.canParse(location, url)) return undefined;
  const { href } = new URL(location, url);
  return href.startsWith(`${new URL(url).origin}/`) ? href : undefined;
}

async function follow(request: TransportRequest, call: Call): Promise<Reply> {
  let current = request;
  for (let redirects = 0; ; redirects++) {
    const { signal } = call;
    const reply = await call.plan.transport.send(current, signal);
    if (!isReply(reply)) {
      throw new ExtensionError('transport', 'the transport gave no reply of status, headers and body');
    }
    const target = redirects < mostRedirects ? targetOf(reply, current) : undefined;
    const { status, headers, body } = reply;
    if (target === undefined) return { status, headers, body, url: current.url, failed: false };
    signal.throwIfAborted();
    current = { ...current, url: target };
  }
}

/** The code that the system has for a failure, where any of its causes tells it. */
function codeOf(error: unknown, depth = 5): string | undefined {
  if (typeof error !== 'object' || error === null || depth === 0) return undefined;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return typeof code === 'string' && /^[A-Z_\d]+$/.test(code) ? code : codeOf(cause, depth - 1);
}

function connectionError(error: unknown, url: string, call: Call): ConnectionError {
  const own = error instanceof ConnectionError ? error : undefined;
  const cause = own ? own.cause : error;
  const sent = own?.sent ?? true;
  const code = codeOf(cause);
  const { host } = new URL(url);
  const problem = sent ? `the connection to ${host} broke` : `${host} was not reached`;
  return new ConnectionError(
    `${describeOperation(call.plan.operation)} failed: ${problem}${code ? ` (${code})` : ''}.${call.doubt}`,
    { ...call.facts, cause: scrubError(cause, call.secrets), sent },
  );
}

/** Sends the request and reads its reply within the time of one attempt. */
export const send: Step = async (request, _next, call) => {
  const { operation, timeout } = call.plan;
  call.signal.throwIfAborted();
  const { signal } = call;
  // Taken for sent from the beginning: only the sending itself can say that it was not.
  call.sends += 1;
  const onTimeout = () => {
    const error = new TimeoutError(
      'attempt',
      `${describeOperation(operation)} was not answered within ${timeout} ms.${call.doubt}`,
      call.facts,
    );
    call.endAttempt(error);
    return error;
  };
  try {
    return await within(timeout, onTimeout, follow(request, call));
  } catch (error) {
    // The attempt was ended, by its time or with the call: the reason tells it.
    if (signal.aborted) throw signal.reason;
    if (error instanceof ExtensionError) {
      const message = `${describeOperation(operation)} failed: ${error.message}.${call.doubt}`;
      throw new ExtensionError('transport', message, call.facts);
    }
    if (error instanceof ConnectionError && !error.sent) call.sends -= 1;
    throw connectionError(error, request.url, call);
  }
};
