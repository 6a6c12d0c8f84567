import type { Call, Reply } from '../call/call.js';
import type { TransportRequest } from '../options.js';

/** Passes a request on to the steps that follow. */
export type Next = (request: TransportRequest, call: Call) => Promise<Reply>;

/** One stage of every call. It may change the request, send it any number of times, and read the reply. */
export type Step = (request: TransportRequest, next: Next, call: Call) => Promise<Reply>;

const end = () => Promise.reject(new Error('The last step sends the request and never passes it on.'));

/** Chains steps, the first outermost, once for all calls. A step is read when a call reaches it, so it may be replaced. */
export const chain = (steps: readonly Step[]): Next =>
  steps.reduceRight<Next>(
    (next, _, place) => (request, call) => (steps[place] ?? end)(request, next, call),
    end,
  );
