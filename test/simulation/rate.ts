import type { ClientOptions } from '../../src/index.js';
import { jumps } from './virtual-time.js';

const second = 1_000;

/** Returns the maximum number of requests that a limit allows in a time. */
function windowOf(
  limit: ClientOptions['limit'],
): { readonly time: number; readonly most: number } | undefined {
  if (!limit || 'schedule' in limit) return undefined;
  const { minTime, reservoirRefreshInterval, reservoirRefreshAmount } = limit;
  if (minTime) return { time: second, most: Math.ceil(second / minTime) };
  return reservoirRefreshInterval && reservoirRefreshAmount
    ? { time: reservoirRefreshInterval, most: reservoirRefreshAmount }
    : undefined;
}

/** Counts the requests of a program when they leave. */
export class Rate {
  readonly #program: string;
  readonly #window: ReturnType<typeof windowOf>;
  readonly #jumps = jumps();
  readonly #times: number[] = [];

  constructor(program: string, limit: ClientOptions['limit']) {
    this.#program = program;
    this.#window = windowOf(limit);
  }

  /** Records a request that leaves. Returns the problems. */
  note(): readonly string[] {
    if (!this.#window) return [];
    const { time, most } = this.#window;
    const now = performance.now();
    this.#times.push(now);
    const within = this.#times.filter((each) => now - each < time).length;
    // A clock change may end one wait early, and later requests are shifted after that.
    const allowed = most + (jumps() > this.#jumps ? 1 : 0);
    return within > allowed
      ? [`${this.#program} sent ${within} requests in ${time} ms, but may send only ${allowed}`]
      : [];
  }
}
