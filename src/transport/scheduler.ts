import type Bottleneck from 'bottleneck';
import type { BottleneckOptions, Scheduler } from '../options.js';

/** Whether a limit is a scheduler rather than Bottleneck's options. */
export const isScheduler = (limit: BottleneckOptions | Scheduler): limit is Scheduler =>
  'schedule' in limit && typeof limit.schedule === 'function';

/** A scheduler that can be told that a job has sent nothing, so that it does not count. */
export interface Turns extends Scheduler {
  giveBack?(): Promise<void>;
}

const turnsOf = (limiter: Bottleneck): Turns => ({
  schedule: (job) => limiter.schedule(job),
  async giveBack() {
    // Without a reservoir there is nothing to be filled.
    if ((await limiter.currentReservoir()) !== null) await limiter.incrementReservoir(1);
  },
});

/** Gives the scheduler of a limit, made on first use: Bottleneck is loaded only where its options are given. */
export function limiterOf(
  limit: BottleneckOptions | Scheduler | undefined,
): (() => Promise<Turns>) | undefined {
  if (!limit) return undefined;
  let turns: Promise<Turns> | undefined = isScheduler(limit) ? Promise.resolve(limit) : undefined;
  return () => {
    turns ??= import('bottleneck/light.js').then(({ default: Limiter }) => turnsOf(new Limiter(limit)));
    return turns;
  };
}
