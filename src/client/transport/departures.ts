import type { BottleneckOptions } from '../options.js';

/** A maximum number of requests in any period of `time` milliseconds. */
interface Window {
  readonly time: number;
  readonly most: number;
}

const second = 1_000;

/** Maximum delay of a request after its turn, in milliseconds. The next request must not gain from it. */
const jitter = 20;

/**
 * Returns the windows that the options of a limit mean. Bottleneck alone sends more requests: twice the reservoir
 * around the moment of a refill, and several close together after a late timer.
 */
function windowsOf(limit: BottleneckOptions): Window[] {
  const { minTime, reservoir, reservoirRefreshInterval: interval, reservoirRefreshAmount: amount } = limit;
  const windows: Window[] = [];
  if (minTime) windows.push({ time: second + jitter, most: Math.floor(second / minTime) + 1 });
  // A larger initial reservoir is a burst that the caller asked for.
  if (interval && amount) windows.push({ time: interval + jitter, most: Math.max(amount, reservoir ?? 0) });
  return windows;
}

/** The last departures of this process, on the clock of `performance.now()`. */
export class Departures {
  /** The windows that hold the next departure. */
  readonly #windows: readonly Window[];
  /** The windows that predict turns, if Bottleneck's timers are on time. */
  readonly #expected: readonly Window[];
  /** A ring: the newest time replaces one that no window needs any more. */
  readonly #times: number[] = [];
  readonly #size: number;
  #count = 0;

  constructor(limit: BottleneckOptions) {
    const { minTime } = limit;
    this.#windows = windowsOf(limit);
    this.#expected = minTime ? [...this.#windows, { time: minTime, most: 1 }] : this.#windows;
    this.#size = Math.max(0, ...this.#windows.map(({ most }) => most));
  }

  /** Notes that a request leaves now. Returns a function that undoes this, unless another has left since. */
  add(): () => void {
    if (this.#size === 0) return () => {};
    const place = this.#count % this.#size;
    this.#times[place] = performance.now();
    this.#count += 1;
    const count = this.#count;
    return () => {
      if (this.#count !== count) return;
      this.#count -= 1;
      this.#times[place] = Number.NEGATIVE_INFINITY;
    };
  }

  /** Time to hold the next departure, in milliseconds. */
  get hold(): number {
    return this.#waitOf(0, this.#windows);
  }

  /** Returns the minimum time until a request can leave after `place` others, in milliseconds. */
  waitOf(place: number): number {
    return this.#waitOf(place, this.#expected);
  }

  #waitOf(place: number, windows: readonly Window[]): number {
    const now = performance.now();
    const waits = windows.map(({ time, most }) => {
      // It can leave once the departure `most` places before it is outside the window.
      const rounds = Math.floor(place / most);
      const end = this.#last(most - (place % most)) + time;
      return Math.max(0, end - now) + rounds * time;
    });
    return Math.max(0, ...waits);
  }

  /** Returns the time when the nth last request left. */
  #last(nth: number): number {
    return this.#times[(this.#count - nth) % this.#size] ?? Number.NEGATIVE_INFINITY;
  }
}
