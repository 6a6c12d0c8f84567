import { OptionError } from '../../shared/option-error.js';
import type { BottleneckOptions, Scheduler } from '../options.js';
import { part } from '../parts.js';
import type { TurnQueue } from './turn-queue.js';

const waiting = 'makes calls wait for their turn';
export const turnsPart = /* @__PURE__ */ part(waiting, () => import('./turn-queue.js'));
export const bottleneckPart = /* @__PURE__ */ part(waiting, () => import('./bottleneck-queue.js'));

/** Whether a limit is a scheduler rather than Bottleneck's options. */
export const isScheduler = (limit: BottleneckOptions | Scheduler): limit is Scheduler =>
  'schedule' in limit && typeof limit.schedule === 'function';

/** The limit of a client and those derived from it. */
export interface Limiter {
  /** Returns the queue for turns. It is loaded and created on first use. */
  readonly queue: () => Promise<TurnQueue>;
  /** Releases its resources. */
  readonly close: () => Promise<void>;
}

async function makeQueue(limit: BottleneckOptions | Scheduler): Promise<TurnQueue> {
  if (isScheduler(limit)) {
    const { TurnQueue } = await turnsPart.load();
    return new TurnQueue(limit);
  }
  const { bottleneckQueue } = await bottleneckPart.load();
  return bottleneckQueue(limit);
}

/**
 * On Cloudflare Workers, a promise or timer of one request does not settle in another, and a queue consists of these.
 * Calls would wait until their deadline. So each call has a separate queue there, in front of the caller's scheduler.
 */
const isWorkerd = () => globalThis.navigator?.userAgent === 'Cloudflare-Workers';

/** Returns the limiter for a limit. Throws a `TypeError` if the limit cannot work on this runtime. */
export function limiterOf(limit: BottleneckOptions | Scheduler | undefined): Limiter | undefined {
  if (!limit) return undefined;
  if (!isScheduler(limit) && isWorkerd()) {
    throw new OptionError(
      "limit: Bottleneck's options do not work on Cloudflare Workers, because one request cannot wait for another there. " +
        'Pass your own scheduler, { schedule(job) }, which gets its turns over the network, such as from a Durable Object.',
    );
  }
  let queue: Promise<TurnQueue> | undefined;
  return {
    queue: () => {
      if (isWorkerd()) return makeQueue(limit);
      queue ??= makeQueue(limit).catch((error: unknown) => {
        // The next call loads it again.
        queue = undefined;
        throw error;
      });
      return queue;
    },
    close: async () => {
      await (isScheduler(limit) ? limit.close?.() : (await queue)?.close());
    },
  };
}
