import { OptionError } from '../internal/option-error.js';
import type { BottleneckOptions, Scheduler } from '../options.js';
import type { TurnQueue } from './turn-queue.js';

/** Whether a limit is a scheduler rather than Bottleneck's options. */
export const isScheduler = (limit: BottleneckOptions | Scheduler): limit is Scheduler =>
  'schedule' in limit && typeof limit.schedule === 'function';

/** The limit of a client and those derived from it. */
export interface Limiter {
  /** Returns the queue for turns, which is loaded and made when it is first asked for. */
  readonly queue: () => Promise<TurnQueue>;
  /** Gives back what it holds. */
  readonly close: () => Promise<void>;
}

async function makeQueue(limit: BottleneckOptions | Scheduler): Promise<TurnQueue> {
  if (isScheduler(limit)) {
    const { TurnQueue } = await import('./turn-queue.js');
    return new TurnQueue(limit);
  }
  const { bottleneckQueue } = await import('./bottleneck-queue.js');
  return bottleneckQueue(limit);
}

/**
 * On Cloudflare's workers a promise or timer of one request is never heard of in another, and a queue is made of these:
 * calls would wait until their deadline. So each call has a queue of its own there, in front of the caller's scheduler.
 */
const isWorkerd = () => globalThis.navigator?.userAgent === 'Cloudflare-Workers';

/** Gives the limiter of a limit. Throws a `TypeError` where there can be none. */
export function limiterOf(limit: BottleneckOptions | Scheduler | undefined): Limiter | undefined {
  if (!limit) return undefined;
  if (!isScheduler(limit) && isWorkerd()) {
    throw new OptionError(
      "limit: Bottleneck's options do not work on Cloudflare Workers, where one request cannot wait for another. " +
        'Give a scheduler of your own, { schedule(job) }, which asks for its turn over the network (a Durable Object, for one).',
    );
  }
  let queue: Promise<TurnQueue> | undefined;
  return {
    queue: () => {
      if (isWorkerd()) return makeQueue(limit);
      queue ??= makeQueue(limit);
      return queue;
    },
    close: async () => {
      await (isScheduler(limit) ? limit.close?.() : (await queue)?.close());
    },
  };
}
