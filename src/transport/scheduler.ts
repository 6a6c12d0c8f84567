import type { BottleneckOptions, Scheduler } from '../options.js';

/** Whether a limit is a scheduler rather than Bottleneck's options. */
export const isScheduler = (limit: BottleneckOptions | Scheduler): limit is Scheduler =>
  'schedule' in limit && typeof limit.schedule === 'function';

/** A scheduler that can be told that a job has sent nothing, so that it does not count. */
export interface Turns extends Scheduler {
  giveBack?(): Promise<void>;
}

/** The scheduler of a limit. */
export interface Limiter {
  /** Gives it; Bottleneck is loaded, and made, when it is first asked for. */
  readonly turns: () => Promise<Turns>;
  /** Gives back what it holds. */
  readonly close: () => Promise<void>;
}

/** A limiter of Bottleneck in this process. */
async function bottleneck(options: BottleneckOptions): Promise<Turns> {
  const { default: Bottleneck } = await import('bottleneck/light.js');
  const limiter = new Bottleneck(options);
  return {
    schedule: (job) => limiter.schedule(job),
    async giveBack() {
      // Without a reservoir there is nothing to be filled.
      if ((await limiter.currentReservoir()) !== null) await limiter.incrementReservoir(1);
    },
    close: () => limiter.disconnect(),
  };
}

/**
 * On Cloudflare's workers a promise or timer of one request is never heard of in another, and Bottleneck's queue is made
 * of these: calls would wait until their deadline.
 */
const isWorkerd = () => globalThis.navigator?.userAgent === 'Cloudflare-Workers';

/** Gives the limiter of a limit. Throws a `TypeError` where there can be none. */
export function limiterOf(limit: BottleneckOptions | Scheduler | undefined): Limiter | undefined {
  if (!limit) return undefined;
  if (!isScheduler(limit) && isWorkerd()) {
    throw new TypeError(
      "limit: Bottleneck's options do not work on Cloudflare Workers, where one request cannot wait for another. " +
        'Give a scheduler of your own, { schedule(job) }, which asks for its turn over the network (a Durable Object, for one).',
    );
  }
  let turns: Promise<Turns> | undefined;
  return {
    turns: () => {
      turns ??= isScheduler(limit) ? Promise.resolve(limit) : bottleneck(limit);
      return turns;
    },
    close: async () => {
      await (isScheduler(limit) ? limit : await turns)?.close?.();
    },
  };
}
