import type { BottleneckOptions, Scheduler } from '../options.js';

/** Whether a limit is a scheduler rather than Bottleneck's options. */
export const isScheduler = (limit: BottleneckOptions | Scheduler): limit is Scheduler =>
  'schedule' in limit && typeof limit.schedule === 'function';

/** Gives the scheduler of a limit, made on first use: Bottleneck is loaded only where its options are given. */
export function limiterOf(
  limit: BottleneckOptions | Scheduler | undefined,
): (() => Promise<Scheduler>) | undefined {
  if (!limit) return undefined;
  let scheduler: Promise<Scheduler> | undefined = isScheduler(limit) ? Promise.resolve(limit) : undefined;
  return () => {
    scheduler ??= import('bottleneck/light.js').then(({ default: Bottleneck }) => new Bottleneck(limit));
    return scheduler;
  };
}
