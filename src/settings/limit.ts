import { expectKnownNames, expectNumber, expectObject } from '../internal/expect.js';
import { OptionError, shouldBe, wrongOption } from '../internal/option-error.js';
import type { BottleneckOptions, Scheduler } from '../options.js';
import { isScheduler } from '../transport/scheduler.js';

/** The least that each may be: below, no request would leave, or it means nothing. */
const least: Readonly<Record<keyof BottleneckOptions, 0 | 1>> = {
  maxConcurrent: 1,
  minTime: 0,
  highWater: 0,
  strategy: 1,
  penalty: 0,
  reservoir: 0,
  reservoirRefreshInterval: 1,
  reservoirRefreshAmount: 1,
  reservoirIncreaseInterval: 1,
  reservoirIncreaseAmount: 1,
  reservoirIncreaseMaximum: 1,
};

const names = Object.keys(least) as (keyof BottleneckOptions)[];

/** What shares a limit through Redis, which the build of Bottleneck without clustering cannot do. */
const clustering = /^(?:datastore|connection|Redis|clientOptions|clusterNodes|clearDatastore|timeout)$/;

/** Checks a limit, because Bottleneck ignores what it does not know, and hangs on some of the rest. */
export function expectLimit(limit: BottleneckOptions | Scheduler | undefined): void {
  expectObject('limit', limit, "Bottleneck's options, or an object with schedule(job)");
  if (limit === undefined || isScheduler(limit)) return;
  const shared = Object.keys(limit).find((name) => clustering.test(name));
  if (shared) {
    throw wrongOption(
      `limit.${shared}`,
      'is for sharing a limit through Redis: use redisLimit() of ticketing-client/redis',
    );
  }
  expectKnownNames(limit, names, 'limit.');
  for (const name of names) {
    const unit = /Time|penalty|Interval/.test(name) ? 'milliseconds' : 'requests';
    if (limit[name] != null) expectNumber(`limit.${name}`, limit[name], least[name], unit);
  }
  const { strategy, reservoir } = limit;
  if (strategy != null && ![1, 2, 3, 4].includes(strategy)) throw shouldBe('limit.strategy', '1, 2, 3 or 4');
  // Each means nothing without the other.
  for (const way of ['reservoirRefresh', 'reservoirIncrease'] as const) {
    if ((limit[`${way}Interval`] == null) !== (limit[`${way}Amount`] == null))
      throw new OptionError(`limit.${way}Interval and limit.${way}Amount should be given together.`);
  }
  if (reservoir === 0 && limit.reservoirRefreshAmount == null && limit.reservoirIncreaseAmount == null)
    throw wrongOption('limit.reservoir', 'is 0 and never filled, so that no request would leave');
}
