import { breaksOff, textOf } from '../bounded-body.js';
import type { Call, Reply } from '../call/call.js';
import { ConnectionError, describeOperation } from '../errors.js';
import type { TransportRequest } from '../options.js';
import { parseReply } from './parse-reply.js';
import type { Arrival, Next, Step } from './step.js';

/** Keys that indicate an error on their own: a body without any other key is no content, whatever the status says. */
const errorKeys = new Set(['error', 'errors', 'error_description']);

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return parseReply(text);
  } catch {
    // The parser's error quotes the body, which may contain secrets.
    return undefined;
  }
}

/**
 * Returns the error of a reply that was cut on its way. A proxy that loses the service may end the body of a reply as if it
 * were complete.
 */
function cutReply({ url }: Arrival, { operation, facts, doubt }: Call): ConnectionError {
  const { host } = new URL(url);
  const problem = `the reply of ${host} breaks off in the middle of its JSON`;
  return new ConnectionError(`${describeOperation(operation)} failed: ${problem}.${doubt}`, facts);
}

/** Returns whether a body reports a failure, and the status in it. */
function failureIn(json: unknown): { failed: boolean; status?: number } {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return { failed: false };
  const { statusCode, success } = json as { statusCode?: unknown; success?: unknown };
  const status = typeof statusCode === 'number' || typeof statusCode === 'string' ? Number(statusCode) : 0;
  if (status >= 400 && status <= 599) return { failed: true, status };
  const keys = Object.keys(json);
  return {
    failed:
      success === false || status >= 400 || (keys.length > 0 && keys.every((key) => errorKeys.has(key))),
  };
}

const isPdf = ({ headers }: Arrival) => /pdf/i.test(headers.get('content-type') ?? '');

function opened(reply: Arrival, request: TransportRequest, call: Call): Reply {
  const isGood = reply.status >= 200 && reply.status < 300;
  if (request.reads === 'bytes' && isGood && isPdf(reply)) return { ...reply, failed: false };
  const text = textOf(reply.body);
  const json = parse(text);
  if (isGood && json === undefined && breaksOff(text)) throw cutReply(reply, call);
  const { failed, status } = failureIn(json);
  // A failure status of HTTP takes precedence over that of the body.
  return { ...reply, status: (isGood && status) || reply.status, failed: !isGood || failed, json };
}

/**
 * Returns the step that reads the envelope as a reply arrives through `arrive`, so that the steps that act on a status use the one in
 * a wrapped body.
 */
export function opening(arrive: Next<Arrival>): Step {
  const open: Step = (request, _next, call) =>
    arrive(request, call).then((reply) => opened(reply, request, call));
  return open;
}
