import Bottleneck from 'bottleneck/light.js';
import { Departures } from '../../shared/departures.js';
import { unusedTurn } from '../../shared/unused-turn.js';
import type { BottleneckOptions } from '../options.js';
import { Overflow } from './overflow.js';
import { TurnQueue, type Turns } from './turn-queue.js';

/** The part of Bottleneck 2.19.5 that decides when a turn is due. A test checks these members. */
interface Store {
  yieldLoop(): Promise<void>;
  __register__(index: string, weight: number): Promise<{ success: boolean; wait: number }>;
  __free__(index: string, weight: number): Promise<unknown>;
  /** The last times when the reservoir was refilled and increased, by the clock of the machine. */
  _lastReservoirRefresh: number;
  _lastReservoirIncrease: number;
}

/** Keeps a past time from moving into the future when the clock of the machine is set back. */
function keepPast(store: Store, name: '_lastReservoirRefresh' | '_lastReservoirIncrease'): void {
  let time = store[name];
  Object.defineProperty(store, name, {
    get() {
      time = Math.min(time, Date.now());
      return time;
    },
    set(next: number) {
      time = next;
    },
  });
}

/**
 * Bottleneck without its own queue, which takes three timers for each job and never gives up a job. Its store is
 * asked for one turn at a time. The store is private, which is safe as long as the version of the package is fixed.
 */
class Limiter extends Bottleneck {
  declare readonly _store: Store;
  #onRoom = () => {};

  constructor(options: BottleneckOptions & Bottleneck.ConstructorOptions) {
    super(options);
    // Otherwise it would answer a timer later.
    this._store.yieldLoop = async () => {};
    // Otherwise it would refill the reservoir only when the clock has caught up.
    keepPast(this._store, '_lastReservoirRefresh');
    keepPast(this._store, '_lastReservoirIncrease');
  }

  /** Resolves when a turn is due. Called again only after it has resolved. */
  async due(minTime: number): Promise<void> {
    for (;;) {
      // Created before the question, so that no free room is overlooked.
      const room = new Promise<void>((resolve) => {
        this.#onRoom = resolve;
      });
      const { success, wait } = await this._store.__register__('', 1);
      // Bounded, because Bottleneck would wait for the clock to catch up after it was set back.
      if (success) return pause(Math.min(wait, minTime));
      await room;
    }
  }

  /** Frees the room that a turn took. */
  free(): Promise<unknown> {
    return this._store.__free__('', 1);
  }

  /** Called by the store when there is room again: a turn has ended, or the reservoir was refilled. */
  async _drainAll(): Promise<number> {
    this.#onRoom();
    return 0;
  }
}

/** Waits without keeping the process alive. The deadline of the waiting call keeps it alive. */
async function pause(time: number): Promise<void> {
  if (time <= 0) return;
  await new Promise<void>((resolve) => {
    const timer: { unref?(): void } = setTimeout(resolve, time);
    timer.unref?.();
  });
}

/**
 * Returns how often Bottleneck checks whether to refill the reservoir, in milliseconds. Late checks would lower the
 * rate.
 */
const heartbeatOf = ({ reservoirRefreshInterval, reservoirIncreaseInterval }: BottleneckOptions) =>
  Math.max(
    10,
    Math.min(
      250,
      (reservoirRefreshInterval ?? Number.POSITIVE_INFINITY) / 40,
      (reservoirIncreaseInterval ?? Number.POSITIVE_INFINITY) / 40,
    ),
  );

/** Creates the queue for turns that Bottleneck grants in this process. */
export function bottleneckQueue(options: BottleneckOptions): TurnQueue {
  const { highWater, strategy: _, penalty: __, ...own } = options;
  const { reservoirRefreshAmount, reservoirIncreaseMaximum, reservoirIncreaseAmount } = options;
  const reservoir =
    options.reservoir ??
    reservoirRefreshAmount ??
    reservoirIncreaseMaximum ??
    reservoirIncreaseAmount ??
    null;
  const minTime = options.minTime ?? 0;
  const limiter = new Limiter({ ...own, minTime, reservoir, heartbeatInterval: heartbeatOf(options) });
  const departures = new Departures(options);
  const turns: Turns = {
    async schedule(job) {
      await limiter.due(minTime);
      while (departures.hold > 0) await pause(departures.hold);
      const takeBack = departures.add();
      const result = await job();
      if (result === unusedTurn) {
        takeBack();
        // Without a reservoir there is nothing to refill.
        if (reservoir !== null) await limiter.incrementReservoir(1);
      }
      await limiter.free();
      return result;
    },
    waitOf: (place) => departures.waitOf(place),
    close: () => limiter.disconnect(),
  };
  return new TurnQueue(turns, highWater == null ? undefined : new Overflow(highWater, options));
}
