import { setTimeout as sleep } from 'node:timers/promises';
import { TicketingClient } from '../../src/client.js';
import { RateLimitError } from '../../src/errors.js';
import type { ClientOptions } from '../../src/options.js';

/** The number of a call, so that the service knows its requests. */
export const callHeader = 'x-call';

/** The header in which a request brings the moment at which it left, in milliseconds since 1970. */
export const leftHeader = 'x-left';

/** How a call ended, and when, in milliseconds since the load began. */
export interface Ended {
  readonly number: number;
  readonly at: number;
  readonly error?: unknown;
}

/** What came of a load. */
export interface Load {
  readonly ended: readonly Ended[];
  /** When each request left, in milliseconds since the load began. */
  readonly departures: readonly number[];
  /** How long a call took that was made when all of the load had ended, in milliseconds. */
  readonly next: number;
}

/** The most that happened in any window of so many milliseconds. */
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

/** How many calls succeeded in each whole second. */
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

/** A client that notes when its requests leave. */
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

/** Makes so many calls a second, evenly, whether or not those before them have ended, and then one more. */
export async function offer(
  options: ClientOptions,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<Load> {
  const { client, departures } = observedClient(options);
  // Once before it counts, for the token and all that is loaded on demand.
  await client.me.get();
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
    // A timer that came late is caught up with.
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

/** What is wrong with the endings of a load: nothing may be sent twice, or refused and sent. */
export function problemsOf({ ended }: Load, arrivals: ReadonlyMap<string, number>): string[] {
  return ended.flatMap((each) => {
    const count = arrivals.get(String(each.number)) ?? 0;
    if (count > 1) return [`call ${each.number} was sent ${count} times`];
    if (count === 1 && isRefused(each)) return [`call ${each.number} was refused, and sent`];
    return count === 0 && each.error === undefined ? [`call ${each.number} was not sent`] : [];
  });
}
