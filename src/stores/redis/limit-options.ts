import type { BottleneckOptions, Scheduler } from '../../client/options.js';
import { expectKnownNames, expectNumber } from '../../shared/expect.js';
import { OptionError } from '../../shared/option-error.js';

/** A limit that processes and machines share. Times are in milliseconds. */
export interface RedisLimitOptions
  extends Pick<
    BottleneckOptions,
    'maxConcurrent' | 'minTime' | 'reservoir' | 'reservoirRefreshInterval' | 'reservoirRefreshAmount'
  > {
  /**
   * Name of the limit. All who use it in the same Redis share one limit. The program that starts last sets its
   * values.
   *
   * @example id: 'ticketing'
   */
  readonly id: string;
  /**
   * Maximum time for which a request holds its place of `maxConcurrent`, checked once a second. A killed process
   * holds its places for 15 seconds, or that long if it is shorter. Set it longer than requests take.
   *
   * @default 60_000
   * @example expiration: 300_000
   */
  readonly expiration?: number | undefined;
}

/** A scheduler that holds a connection. */
export interface RedisLimit extends Scheduler {
  /** Closes the connections, so that the process can end. Requests that wait for their turn are not sent. */
  close(): Promise<void>;
}

const optionNames = [
  'id',
  'expiration',
  'maxConcurrent',
  'minTime',
  'reservoir',
  'reservoirRefreshInterval',
  'reservoirRefreshAmount',
] as const satisfies readonly (keyof RedisLimitOptions)[];

/** Throws a `TypeError` that says what to set. */
export function expectLimitOptions(options: RedisLimitOptions): void {
  const { id, expiration = 1, maxConcurrent, minTime, reservoir } = options ?? {};
  if (typeof id !== 'string' || id === '') {
    throw new OptionError(
      'redisLimit: id must be the name of the limit. All who share the limit use the same name.',
    );
  }
  expectKnownNames(options, optionNames);
  const { reservoirRefreshInterval, reservoirRefreshAmount } = options;
  expectNumber('redisLimit: expiration', expiration, 1, 'milliseconds');
  expectNumber('redisLimit: maxConcurrent', maxConcurrent ?? 1, 1, 'requests');
  expectNumber('redisLimit: minTime', minTime ?? 0, 0, 'milliseconds');
  expectNumber('redisLimit: reservoir', reservoir ?? 0, 0, 'requests');
  expectNumber('redisLimit: reservoirRefreshInterval', reservoirRefreshInterval ?? 1, 1, 'milliseconds');
  expectNumber('redisLimit: reservoirRefreshAmount', reservoirRefreshAmount ?? 1, 1, 'requests');
  const hasInterval = (reservoirRefreshInterval ?? null) !== null;
  if (hasInterval !== ((reservoirRefreshAmount ?? null) !== null)) {
    throw new OptionError(
      'redisLimit: reservoirRefreshInterval and reservoirRefreshAmount must be set together.',
    );
  }
}
