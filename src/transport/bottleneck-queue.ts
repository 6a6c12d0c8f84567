import Bottleneck from 'bottleneck/light.js';
import { Departures } from '../internal/departures.js';
import { unusedTurn } from '../internal/unused-turn.js';
import type { BottleneckOptions } from '../options.js';
import { Overflow } from './overflow.js';
import { TurnQueue, type Turns } from './turn-queue.js';

/** What decides in Bottleneck 2.19.5 when a turn is due. A test holds it to this. */
interface Store {
  yieldLoop(): Promise<void>;
  __register__(index: string, weight: number): Promise<{ success: boolean; wait: number }>;
  __free__(index: string, weight: number): Promise<unknown>;
  /** When the reservoir was filled last, and when it was added to last, by the clock of the machine. */
  _lastReservoirRefresh: number;
  _lastReservoirIncrease: number;
}

/** Keeps a time of the past from being one of the future, which it is once the clock of the machine was set back. */
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
 * Bottleneck without its own queue, which takes three timers a job and never gives one up: its store is asked for one turn
 * at a time. That the store is private is no danger while the version of the package is fixed.
 */
class Limiter extends Bottleneck {
  declare readonly _store: Store;
  #onRoom = () => {};

  constructor(options: BottleneckOptions & Bottleneck.ConstructorOptions) {
    super(options);
    // It would answer a timer later.
    this._store.yieldLoop = async () => {};
    // It would fill the reservoir only when the clock has caught up.
    keepPast(this._store, '_lastReservoirRefresh');
    keepPast(this._store, '_lastReservoirIncrease');
  }

  /** Ends when a turn is due. Called again only after it has ended. */
  async due(minTime: number): Promise<void> {
    for (;;) {
      // Begun before the question, so that no room is overlooked.
      const room = new Promise<void>((resolve) => {
        this.#onRoom = resolve;
      });
      const { success, wait } = await this._store.__register__('', 1);
      // Never longer: after the clock of the machine was set back, Bottleneck would wait until it has caught up.
      if (success) return pause(Math.min(wait, minTime));
      await room;
    }
  }

  /** Gives back the room that a turn has taken. */
  free(): Promise<unknown> {
    return this._store.__free__('', 1);
  }

  /** Called by the store when there is room again: a turn has ended, or the reservoir was filled. */
  async _drainAll(): Promise<number> {
    this.#onRoom();
    return 0;
  }
}

/** Waits without keeping the process alive: who waits for a turn has a deadline, which does. */
async function pause(time: number): Promise<void> {
  if (time <= 0) return;
  await new Promise<void>((resolve) => {
    const timer: { unref?(): void } = setTimeout(resolve, time);
    timer.unref?.();
  });
}

/** How often Bottleneck looks whether the reservoir has to be filled, in milliseconds: a late look makes the rate slip. */
const heartbeatOf = ({ reservoirRefreshInterval, reservoirIncreaseInterval }: BottleneckOptions) =>
  Math.max(
    10,
    Math.min(
      250,
      (reservoirRefreshInterval ?? Number.POSITIVE_INFINITY) / 40,
      (reservoirIncreaseInterval ?? Number.POSITIVE_INFINITY) / 40,
    ),
  );

/** The queue for turns that Bottleneck gives out in this process. */
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
        // Without a reservoir there is nothing to be filled.
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
