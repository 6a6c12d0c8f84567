/** At most so many requests in any such time, in milliseconds. */
export interface Window {
  readonly time: number;
  readonly most: number;
}

/** The options of a limit that space requests, as Bottleneck names them. */
export interface Spacing {
  readonly minTime?: number | null | undefined;
  readonly reservoir?: number | null | undefined;
  readonly reservoirRefreshInterval?: number | null | undefined;
  readonly reservoirRefreshAmount?: number | null | undefined;
  readonly reservoirIncreaseInterval?: number | null | undefined;
  readonly reservoirIncreaseAmount?: number | null | undefined;
  readonly reservoirIncreaseMaximum?: number | null | undefined;
}

const second = 1_000;

/** A request leaves up to this much later than its turn, in milliseconds; the next must not gain by that. */
const jitter = 20;

/** What a reservoir holds when it is full, and how often it is filled to there; `undefined` if it grows without end. */
function refillOf(spacing: Spacing): Window | undefined {
  const { reservoirRefreshInterval: interval, reservoirRefreshAmount: amount } = spacing;
  const { reservoirIncreaseInterval: step, reservoirIncreaseMaximum: maximum } = spacing;
  // Filled in both ways, it has no one size.
  if (interval && amount) return step ? undefined : { time: interval, most: amount };
  return step && maximum ? { time: step, most: maximum } : undefined;
}

/**
 * Returns the windows that the options of a limit mean, where Bottleneck alone lets more requests leave: twice the
 * reservoir around the moment at which it is filled, and some close together after a timer that came late.
 */
export function windowsOf(spacing: Spacing): Window[] {
  const { minTime, reservoir } = spacing;
  const refill = refillOf(spacing);
  const windows: Window[] = [];
  if (minTime) windows.push({ time: second + jitter, most: Math.floor(second / minTime) + 1 });
  // A larger reservoir to begin with is a burst that was asked for.
  if (refill) windows.push({ time: refill.time + jitter, most: Math.max(refill.most, reservoir ?? 0) });
  return windows;
}

/** The last departures of this process, on the clock of `performance.now()`. */
export class Departures {
  /** What the next departure is held for. */
  readonly #windows: readonly Window[];
  /** What turns will come by, if Bottleneck's timers are on time. */
  readonly #expected: readonly Window[];
  /** A ring: the newest stands in the place of one that no window looks at any more. */
  readonly #times: number[] = [];
  readonly #size: number;
  #count = 0;

  constructor(spacing: Spacing) {
    const { minTime } = spacing;
    this.#windows = windowsOf(spacing);
    this.#expected = minTime ? [...this.#windows, { time: minTime, most: 1 }] : this.#windows;
    this.#size = Math.max(0, ...this.#windows.map(({ most }) => most));
  }

  /** Notes that a request leaves now. Returns what takes it back, unless another has left since. */
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

  /** How long the next departure has to be held, in milliseconds. */
  get hold(): number {
    return this.#waitOf(0, this.#windows);
  }

  /** The least time until a request can leave that as many others leave before, in milliseconds. */
  waitOf(place: number): number {
    return this.#waitOf(place, this.#expected);
  }

  #waitOf(place: number, windows: readonly Window[]): number {
    const now = performance.now();
    const waits = windows.map(({ time, most }) => {
      // It leaves when the one that is `most` departures before it is out of the window.
      const rounds = Math.floor(place / most);
      const end = this.#last(most - (place % most)) + time;
      return Math.max(0, end - now) + rounds * time;
    });
    return Math.max(0, ...waits);
  }

  /** When the nth last request left. */
  #last(nth: number): number {
    return this.#times[(this.#count - nth) % this.#size] ?? Number.NEGATIVE_INFINITY;
  }
}
