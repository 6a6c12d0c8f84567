import type { Call, Reply } from '../call/call.js';
import type { TransportRequest } from '../options.js';

/** Passes a request on to the steps that follow. */
export type Next = (request: TransportRequest) => Promise<Reply>;

/** One stage of every call. It may change the request, send it any number of times, and read the reply. */
export type Step = (request: TransportRequest, next: Next, call: Call) => Promise<Reply>;

/** Sends a call through the steps, the first outermost. */
export function run(steps: readonly Step[], call: Call): Promise<Reply> {
  const end: Next = () =>
    Promise.reject(new Error('The last step sends the request and never passes it on.'));
  const first = steps.reduceRight<Next>((next, step) => (request) => step(request, next, call), end);
  return first(call.request);
}
