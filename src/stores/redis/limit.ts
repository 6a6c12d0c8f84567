import type { Cluster, Redis, RedisOptions } from 'ioredis';
import { ExtensionError } from '../../client/errors.js';
import type { Scheduler } from '../../client/options.js';
import { pause, unlessAborted, within } from '../../shared/abort.js';
import { expectKnownNames, expectNumber } from '../../shared/expect.js';
import { OptionError } from '../../shared/option-error.js';
import { withoutData } from '../../shared/without-data.js';
import { isRefusal, passes } from '../failing.js';

/** A limit that processes and machines share. */
export interface RedisLimitOptions {
  /**
   * Name of the limit. All who use it in the same Redis share one limit, and should give it the same values.
   *
   * @example id: 'ticketing'
   */
  readonly id: string;
  /**
   * Maximum number of requests in `seconds`. They are spread evenly over this time.
   *
   * @example requests: 20
   */
  readonly requests: number;
  /**
   * The time for which `requests` counts, in seconds.
   *
   * @default 1
   * @example seconds: 60
   */
  readonly seconds?: number | undefined;
}

/** A scheduler that holds a connection. */
export interface RedisLimit extends Scheduler {
  /** Closes the connection, so that the process can end. Requests that wait for their turn are not sent. */
  close(): Promise<void>;
}

/**
 * Takes the next turn, and returns the time until then in microseconds. The key has the time of the turn after it, and the
 * time when that was set. If the clock was set back since, it counts from the new time.
 *
 * KEYS: next turn. ARGV: time between two turns (microseconds).
 */
const takeTurn = `
local time = redis.call('time')
local now = time[1] * 1000000 + time[2]
local next, set = string.match(redis.call('get', KEYS[1]) or '', '(%d+) (%d+)')
local due = next and math.max(now, next - math.max(0, set - now)) or now
local text = string.format('%.0f %.0f', due + ARGV[1], now)
redis.call('set', KEYS[1], text, 'PX', math.ceil((due + ARGV[1] - now) / 1000))
return due - now
`;

/** The time for which a request waits for a Redis that does not answer, in milliseconds. */
const longestOutage = 5_000;

/** The time for which Redis may take to answer, in milliseconds. */
const answerTime = 1_000;

/** Pause between two questions to a Redis that does not answer, in milliseconds. */
const pauseTime = 100;

const own: RedisOptions = {
  lazyConnect: false,
  enableOfflineQueue: true,
  // A question fails if the connection breaks, and is then asked again.
  maxRetriesPerRequest: 0,
  // A connection without an answer for this time counts as broken.
  socketTimeout: answerTime,
  retryStrategy: (times) => Math.min(times * 100, 1_000),
  // The address may lead to the new primary.
  reconnectOnError: ({ message }) => message.startsWith('READONLY'),
};

const duplicateOf = (redis: Redis | Cluster): Redis | Cluster =>
  redis.isCluster
    ? (redis as Cluster).duplicate([], { lazyConnect: false, enableOfflineQueue: true, redisOptions: own })
    : (redis as Redis).duplicate(own);

const failure = (problem: string, cause?: unknown) =>
  new ExtensionError('limit', problem, cause === undefined ? {} : { cause: withoutData(cause) });

const failed = (cause: unknown) =>
  failure('the Redis of the limit returned an error, which is in error.cause', cause);

/** Throws a `TypeError` that says what to set. */
function expectOptions(options: RedisLimitOptions): void {
  const { id, requests, seconds = 1 } = options ?? {};
  if (typeof id !== 'string' || id === '') {
    throw new OptionError(
      'redisLimit: id must be the name of the limit. All who share the limit use the same name.',
    );
  }
  expectKnownNames(options, ['id', 'requests', 'seconds']);
  expectNumber('redisLimit: requests', requests, 1, 'requests');
  expectNumber('redisLimit: seconds', seconds, 1, 'seconds');
}

/** The turns that Redis gives to this process, one for each question. */
class RedisTurns implements RedisLimit {
  readonly #redis: Redis | Cluster;
  readonly #key: string;
  /** The time between two turns, in milliseconds. */
  readonly #gap: number;
  readonly #closing = new AbortController();
  #client: Redis | Cluster | undefined;
  /** The last error of the connection. */
  #problem: unknown;
  /** The turn after the last one that this process got, on its clock. */
  #next = 0;
  /** Number of turns that have not come yet. */
  #ahead = 0;

  constructor(redis: Redis | Cluster, { id, requests, seconds = 1 }: RedisLimitOptions) {
    this.#redis = redis;
    this.#key = `ticketing-client:limit:${id}`;
    this.#gap = (seconds * 1_000) / requests;
  }

  async schedule<T>(job: () => Promise<T>): Promise<T> {
    await unlessAborted(this.#closing.signal, this.#turn());
    return job();
  }

  /** Returns the minimum time until a turn with `place` others before it, in milliseconds. */
  waitOf(place: number): number {
    return Math.max(0, this.#next + (place - this.#ahead) * this.#gap - performance.now());
  }

  async close(): Promise<void> {
    this.#closing.abort(failure('the limit is closed'));
    this.#client?.disconnect();
  }

  async #turn(): Promise<void> {
    const wait = await this.#take();
    this.#next = performance.now() + wait + this.#gap;
    if (wait <= 0) return;
    this.#ahead += 1;
    await pause(wait);
    this.#ahead -= 1;
  }

  /** Takes a turn, and returns the time until then. */
  async #take(): Promise<number> {
    const end = performance.now() + longestOutage;
    for (;;) {
      this.#closing.signal.throwIfAborted();
      // Known before the question, because the process may have been suspended in the meantime.
      const isLast = performance.now() > end;
      try {
        return await this.#ask();
      } catch (error) {
        if (!passes(error)) throw failed(error);
        if (isLast && isRefusal(error)) throw failed(error);
        if (isLast) {
          throw failure(
            'the Redis of the limit does not answer. Check its address, and that it is running',
            this.#problem ?? error,
          );
        }
      }
      await pause(pauseTime);
    }
  }

  async #ask(): Promise<number> {
    this.#client ??= duplicateOf(this.#redis).on('error', (error: unknown) => {
      this.#problem = error;
    });
    const timeout = () => new Error('Command timed out.');
    const gap = Math.ceil(this.#gap * 1_000);
    const time = await within(answerTime, timeout, this.#client.eval(takeTurn, 1, this.#key, gap));
    return Number(time) / 1_000;
  }
}

/**
 * Returns a limit for all processes and machines that use the same `id` in the same Redis. It uses a separate connection
 * made like the given one (`ioredis` 5 or 6, also a cluster). Turns are evenly apart, however many processes there are.
 *
 * Without Redis, nothing is sent. A request waits for five seconds until Redis answers and writes again, and then its call
 * fails with an `ExtensionError`. Times are on the clock of Redis, so the clocks of the machines need not agree.
 *
 * @example
 * ```ts
 * const limit = redisLimit(new Redis(url), { id: 'ticketing', requests: 20 }); // 20 requests a second in all
 * const client = new TicketingClient({ limit });
 * ```
 */
export function redisLimit(redis: Redis | Cluster, options: RedisLimitOptions): RedisLimit {
  expectOptions(options);
  return new RedisTurns(redis, options);
}
