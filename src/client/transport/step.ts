import type { Call, Reply } from '../call/call.js';
import type { TransportReply, TransportRequest } from '../options.js';

/** A reply as it arrives, with the address that answered after redirects. Only `open` knows what it means. */
export type Arrival = TransportReply & Pick<Reply, 'url'>;

/** Passes a request on to the steps that follow. */
export type Next<Result = Reply> = (request: TransportRequest, call: Call) => Promise<Result>;

/** One stage of every call. It may change the request, send it any number of times, and read the reply. */
export type Step<Result = Reply> = (
  request: TransportRequest,
  next: Next<Result>,
  call: Call,
) => Promise<Result>;

const end = () => Promise.reject(new Error('The last step sends the request and never passes it on.'));

/** Chains steps, the first outermost, once for all calls. A step is read when a call reaches it, so it may be replaced. */
export const chain = <Result>(steps: readonly Step<Result>[]): Next<Result> =>
  steps.reduceRight<Next<Result>>(
    (next, _, place) => (request, call) => (steps[place] ?? end)(request, next, call),
    end,
  );
