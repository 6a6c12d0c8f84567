import { setTimeout as sleep } from 'node:timers/promises';
import { TicketingClient } from '../../src/client/client.js';
import { RateLimitError } from '../../src/client/errors.js';
import type { ClientOptions } from '../../src/client/options.js';

/** The header with the number of a call, by which the service recognises its requests. */
export const callHeader = 'x-call';

/** The header with the time at which a request left, in milliseconds since 1970. */
export const leftHeader = 'x-left';

/** The result of a call and its time, in milliseconds since the load began. */
export interface Ended {
  readonly number: number;
  readonly at: number;
  readonly error?: unknown;
}

/** The results of a load. */
export interface Load {
  readonly ended: readonly Ended[];
  /** The time at which each request left, in milliseconds since the load began. */
  readonly departures: readonly number[];
  /** Duration of one more call after the whole load, in milliseconds. */
  readonly next: number;
}

/** Returns the highest number of times within a window of this many milliseconds. */
export function mostWithin(window: number, times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  let first = 0;
  let most = 0;
  for (const [index, time] of sorted.entries()) {
    while (time - (sorted[first] ?? time) >= window) first += 1;
    most = Math.max(most, index - first + 1);
  }
  return most;
}

/** Returns the number of successful calls in each whole second. */
export function successesBySecond({ ended }: Load, seconds: number): number[] {
  const counts = Array.from({ length: seconds }, () => 0);
  for (const { at, error } of ended) {
    const second = Math.floor(at / 1_000);
    if (error === undefined && second < seconds) counts[second] = (counts[second] ?? 0) + 1;
  }
  return counts;
}

/** Whether a call was refused because its turn would come too late. */
export const isRefused = ({ error }: Ended): boolean =>
  error instanceof RateLimitError && error.message.includes('was not sent: it would wait about');

/** A client that records when its requests leave. */
export function observedClient(options: ClientOptions) {
  const departures: number[] = [];
  const client = new TicketingClient({
    ...options,
    use: [
      (request, next) => {
        departures.push(performance.now());
        return next(request);
      },
    ],
  });
  return { client, departures };
}

/** Makes calls at a steady rate without waiting for earlier ones, and then one more call. */
export async function offer(
  options: ClientOptions,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<Load> {
  const { client, departures } = observedClient(options);
  // One call in advance, for the token and modules that are loaded on demand.
  await client.me.get({ deadline: 60_000 });
  departures.length = 0;
  const start = performance.now();
  const ended: Ended[] = [];
  const call = async (number: number) => {
    const note = (error?: unknown) =>
      ended.push({ number, at: performance.now() - start, ...(error !== undefined && { error }) });
    await client.me.get({ headers: { [callHeader]: String(number) } }).then(
      () => note(),
      (error: unknown) => note(error),
    );
  };
  const calls: Promise<void>[] = [];
  for (let number = 1; number <= perSecond * seconds; number++) {
    const wait = start + (number * 1_000) / perSecond - performance.now();
    // If a timer was late, the next calls make up for it.
    if (wait > 0) await sleep(wait);
    calls.push(call(number));
  }
  await Promise.all(calls);
  const before = performance.now();
  await client.me.get();
  const next = performance.now() - before;
  await client.close();
  return { ended, departures: departures.map((time) => time - start), next };
}

/** Returns the problems of a load: nothing may be sent twice, or both refused and sent. */
export function problemsOf({ ended }: Load, arrivals: ReadonlyMap<string, number>): string[] {
  return ended.flatMap((each) => {
    const count = arrivals.get(String(each.number)) ?? 0;
    if (count > 1) return [`call ${each.number} was sent ${count} times`];
    if (count === 1 && isRefused(each)) return [`call ${each.number} was refused, but it was sent`];
    return count === 0 && each.error === undefined ? [`call ${each.number} was not sent`] : [];
  });
}
