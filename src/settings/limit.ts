import { expectCount, expectKnownNames, expectNumber, expectObject } from '../internal/expect.js';
import type { BottleneckOptions, Scheduler } from '../options.js';
import { isScheduler } from '../transport/scheduler.js';

type Name = keyof BottleneckOptions;

/** The least that each may be: what is below lets no request leave, or means nothing. */
const leastCounts = {
  maxConcurrent: 1,
  highWater: 0,
  strategy: 1,
  reservoir: 0,
  reservoirRefreshAmount: 1,
  reservoirIncreaseAmount: 1,
  reservoirIncreaseMaximum: 1,
} as const satisfies Partial<Record<Name, number>>;

const leastTimes = {
  minTime: 0,
  penalty: 0,
  reservoirRefreshInterval: 1,
  reservoirIncreaseInterval: 1,
} as const satisfies Record<Exclude<Name, keyof typeof leastCounts>, number>;

/** Each means nothing without the other, and Bottleneck says nothing of it. */
const pairs = [
  ['reservoirRefreshInterval', 'reservoirRefreshAmount'],
  ['reservoirIncreaseInterval', 'reservoirIncreaseAmount'],
] as const satisfies (readonly [Name, Name])[];

/** What Bottleneck needs to share a limit through Redis, which its build without clustering lacks. */
const ofClustering = new Set([
  'datastore',
  'connection',
  'Redis',
  'clientOptions',
  'clusterNodes',
  'clearDatastore',
  'timeout',
]);

/** Checks a limit, because Bottleneck ignores what it does not know, and hangs on some of the rest. */
export function expectLimit(limit: BottleneckOptions | Scheduler | undefined): void {
  expectObject('limit', limit, "Bottleneck's options, or an object with schedule(job)");
  if (limit === undefined || isScheduler(limit)) return;
  const clustering = Object.keys(limit).filter((name) => ofClustering.has(name));
  if (clustering.length > 0) {
    throw new TypeError(
      `limit.${clustering.join(', limit.')} is about sharing a limit through Redis: ` +
        'give limit what redisLimit() of ticketing-client/redis returns.',
    );
  }
  expectKnownNames(limit, [...Object.keys(leastCounts), ...Object.keys(leastTimes)], 'limit.');
  const given = (name: Name) => limit[name] ?? undefined;
  for (const [name, least] of Object.entries(leastCounts) as [keyof typeof leastCounts, number][]) {
    if (given(name) !== undefined)
      expectCount(`limit.${name}`, limit[name], least, name === 'strategy' ? 4 : undefined);
  }
  for (const [name, least] of Object.entries(leastTimes) as [keyof typeof leastTimes, number][]) {
    if (given(name) !== undefined)
      expectNumber(`limit.${name}`, limit[name] as number, least, 'milliseconds');
  }
  for (const pair of pairs) {
    const [missing, ...others] = pair.filter((name) => given(name) === undefined);
    if (missing && others.length === 0)
      throw new TypeError(`limit.${missing} is missing: ${pair.join(' and ')} go together.`);
  }
  if (limit.reservoir === 0 && pairs.every(([name]) => given(name) === undefined)) {
    throw new TypeError('limit.reservoir is 0 and never filled again, so that no request would leave.');
  }
}
