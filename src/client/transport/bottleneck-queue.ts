import Bottleneck from 'bottleneck/light.js';
import { pause } from '../../shared/abort.js';
import type { BottleneckOptions } from '../options.js';
import { Departures } from './departures.js';
import { TurnQueue, type Turns, unusedTurn } from './turn-queue.js';

/*
 * All private members of Bottleneck 2.19.5 that are used. package.json fixes the version, and a test checks them. With public ones
 * alone, a turn takes 3.5 ms instead of 0.02, and none comes once the clock is set back.
 */

interface Store {
  yieldLoop(): Promise<void>;
  __register__(index: string, weight: number): Promise<{ success: boolean; wait: number }>;
  __free__(index: string, weight: number): Promise<unknown>;
  /** The last time when the reservoir was refilled, by the clock of the machine. */
  _lastReservoirRefresh: number;
}

/** Keeps the time of the last refill from moving into the future when the clock of the machine is set back. */
function keepPast(store: Store): void {
  let time = store._lastReservoirRefresh;
  Object.defineProperty(store, '_lastReservoirRefresh', {
    get() {
      time = Math.min(time, Date.now());
      return time;
    },
    set(next: number) {
      time = next;
    },
  });
}

/** The turns of a limiter, without its queue, which takes three timers for each job and never gives up a job. */
interface Grants {
  /** Resolves when a turn is due, to the time that it still has to wait. Called again only after it has resolved. */
  next(): Promise<number>;
  /** Frees the room that a turn took. */
  free(): Promise<unknown>;
}

/** Takes over the turns of a limiter, whose store is asked for one turn at a time. */
export function grantsOf(limiter: Bottleneck): Grants {
  const { _store: store } = limiter as unknown as { readonly _store: Store };
  // Otherwise it would answer a timer later.
  store.yieldLoop = async () => {};
  // Otherwise it would refill the reservoir only when the clock has caught up.
  keepPast(store);
  let onRoom = () => {};
  // Called by the store when there is room again: a turn has ended, or the reservoir was refilled.
  const _drainAll = async () => {
    onRoom();
    return 0;
  };
  Object.assign(limiter, { _drainAll });
  return {
    async next() {
      for (;;) {
        // Created before the question, so that no free room is overlooked.
        const room = new Promise<void>((resolve) => {
          onRoom = resolve;
        });
        const { success, wait } = await store.__register__('', 1);
        if (success) return wait;
        await room;
      }
    },
    free: () => store.__free__('', 1),
  };
}

/** Creates the queue for turns that Bottleneck grants in this process. */
export function bottleneckQueue(options: BottleneckOptions): TurnQueue {
  const { reservoirRefreshInterval: interval, reservoirRefreshAmount: amount } = options;
  const reservoir = options.reservoir ?? amount ?? null;
  const minTime = options.minTime ?? 0;
  // How often Bottleneck checks whether to refill the reservoir. Late checks would lower the rate.
  const heartbeatInterval = Math.min(250, Math.max(10, (interval ?? Number.POSITIVE_INFINITY) / 40));
  const limiter = new Bottleneck({ ...options, minTime, reservoir, heartbeatInterval });
  const grants = grantsOf(limiter);
  const departures = new Departures(options);
  const turns: Turns = {
    async schedule(job) {
      // Bounded, because Bottleneck would wait for the clock to catch up after it was set back.
      await pause(Math.min(await grants.next(), minTime));
      while (departures.hold > 0) await pause(departures.hold);
      const takeBack = departures.add();
      const result = await job();
      if (result === unusedTurn) {
        takeBack();
        // Without a reservoir there is nothing to refill.
        if (reservoir !== null) await limiter.incrementReservoir(1);
      }
      await grants.free();
      return result;
    },
    waitOf: (place) => departures.waitOf(place),
    close: () => limiter.disconnect(),
  };
  return new TurnQueue(turns);
}
