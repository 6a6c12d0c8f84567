import { expectKnownNames, expectNumber, expectObject } from '../../shared/expect.js';
import { OptionError, wrongOption } from '../../shared/option-error.js';
import type { BottleneckOptions, Scheduler } from '../options.js';
import { isScheduler } from '../transport/scheduler.js';

/** Minimum of each option. Below it, no request would be sent, or the value makes no sense. */
const least: Readonly<Record<keyof BottleneckOptions, 0 | 1>> = {
  maxConcurrent: 1,
  minTime: 0,
  reservoir: 0,
  reservoirRefreshInterval: 1,
  reservoirRefreshAmount: 1,
};

const names = Object.keys(least) as (keyof BottleneckOptions)[];

/** Options that share a limit through Redis, which the build of Bottleneck without clustering does not support. */
const clustering = /^(?:datastore|connection|Redis|clientOptions|clusterNodes|clearDatastore|timeout)$/;

/** Checks a limit, because Bottleneck ignores unknown options and hangs on some invalid ones. */
export function expectLimit(limit: BottleneckOptions | Scheduler | undefined): void {
  expectObject('limit', limit, "Bottleneck's options, or an object with schedule(job)");
  if (limit === undefined || isScheduler(limit)) return;
  const shared = Object.keys(limit).find((name) => clustering.test(name));
  if (shared) {
    throw wrongOption(
      `limit.${shared}`,
      'shares a limit through Redis. Use redisLimit() from ticketing-client/redis instead',
    );
  }
  expectKnownNames(limit, names, 'limit.');
  for (const name of names) {
    const unit = /Time|Interval/.test(name) ? 'milliseconds' : 'requests';
    if (limit[name] != null) expectNumber(`limit.${name}`, limit[name], least[name], unit);
  }
  // Each has no effect without the other.
  if ((limit.reservoirRefreshInterval == null) !== (limit.reservoirRefreshAmount == null))
    throw new OptionError(
      'limit.reservoirRefreshInterval and limit.reservoirRefreshAmount must be set together.',
    );
  if (limit.reservoir === 0 && limit.reservoirRefreshAmount == null)
    throw wrongOption(
      'limit.reservoir',
      'is 0 and never refilled, so no request would be sent. Raise it, or set reservoirRefreshInterval and reservoirRefreshAmount',
    );
}
