import Bottleneck from 'bottleneck/light.js';
import { grantsOf } from '../../shared/bottleneck.js';
import { Departures } from '../../shared/departures.js';
import { unusedTurn } from '../../shared/turns.js';
import type { BottleneckOptions } from '../options.js';
import { Overflow } from './overflow.js';
import { TurnQueue, type Turns } from './turn-queue.js';

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
  const limiter = new Bottleneck({ ...own, minTime, reservoir, heartbeatInterval: heartbeatOf(options) });
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
  return new TurnQueue(turns, highWater == null ? undefined : new Overflow(highWater, options));
}
