import type Bottleneck from 'bottleneck';
import type { Redis, RedisOptions } from 'ioredis';
import { ExtensionError } from '../../client/errors.js';
import type { BottleneckOptions, Scheduler } from '../../client/options.js';
import { expectOldErrors } from '../../shared/bottleneck.js';
import { Departures, unusedTurn, windowsOf } from '../../shared/departures.js';
import { expectKnownNames, expectNumber } from '../../shared/expect.js';
import { OptionError } from '../../shared/option-error.js';
import { withoutData } from '../../shared/without-data.js';
import { noteDeparture, takeDepartureBack } from './scripts.js';

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
   * Maximum time for which a request holds its place of `maxConcurrent`. A killed process holds its places that long.
   * Set it longer than requests take, including `timeout` and the wait for a token.
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

/**
 * The time between two checks of Redis while requests wait, in milliseconds, and the failed checks until they are
 * refused.
 */
const lookTime = 1_000;
const mostUnanswered = 5;

/**
 * Returns the time between two looks at the shared state, in milliseconds: a part of the time in which the reservoir
 * is filled.
 */
const heartbeatOf = ({ reservoirRefreshInterval: interval }: RedisLimitOptions) =>
  Math.max(100, Math.min(5_000, (interval ?? 20_000) / 4));

/** Returns how long an unused limit is remembered, in milliseconds: at least until the reservoir is full again. */
const memoryOf = ({ reservoirRefreshInterval: interval }: RedisLimitOptions) =>
  Math.max(600_000, (interval ?? 0) * 2);

/** Returns the initial reservoir, or `null` if the limit has no reservoir. */
const reservoirOf = ({ reservoir, reservoirRefreshAmount }: RedisLimitOptions) =>
  reservoir ?? reservoirRefreshAmount ?? null;

/** Returns the settings that Bottleneck keeps in Redis. */
const settingsOf = (options: RedisLimitOptions) => {
  const { maxConcurrent, minTime, reservoirRefreshInterval, reservoirRefreshAmount } = options;
  return {
    maxConcurrent: maxConcurrent ?? null,
    minTime: minTime ?? 0,
    // An increase up to the same amount fills the reservoir. A refresh would drift with every late check, and so
    // would the rate.
    reservoirIncreaseInterval: reservoirRefreshInterval ?? null,
    reservoirIncreaseAmount: reservoirRefreshAmount ?? null,
    reservoirIncreaseMaximum: reservoirRefreshAmount ?? null,
  };
};

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
function expectOptions(options: RedisLimitOptions): void {
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

/** A request that waits for its turn. */
interface Waiting {
  /** Rejects the call, because its turn will not come. */
  readonly fail: (error: Error) => void;
  /** Adds the request to the shared queue, unless it is already in it. */
  readonly enqueue: (line: Line) => void;
}

/** The connections and a limiter that uses them. */
interface Line {
  readonly limiter: Bottleneck;
  /** Waits until a request may leave, and notes that it does. Returns a function that takes this back. */
  readonly depart: (isWaiting: () => boolean) => Promise<() => Promise<unknown>>;
  /** Returns the last error of the connection. */
  readonly problem: () => unknown;
  readonly close: () => void;
}

async function connect(redis: Redis, options: RedisLimitOptions): Promise<Line> {
  const { default: Limiter } = await import('bottleneck');
  const own: RedisOptions = {
    lazyConnect: false,
    enableOfflineQueue: true,
    // A command in progress fails if the connection breaks. Sent again, it would count twice.
    maxRetriesPerRequest: 0,
    // A connection without any answer for this time counts as broken.
    socketTimeout: 30_000,
    retryStrategy: (times) => Math.min(times * 100, 1_000),
  };
  const client = redis.duplicate(own);
  const connection = new Limiter.IORedisConnection({
    client,
    // Without this, Bottleneck would look for ioredis itself, and evaluate a string to do so.
    Redis: redis.constructor,
  });
  expectOldErrors(connection, client);
  let problem: unknown;
  connection.on('error', (error) => {
    problem = error;
  });
  const reservoir = reservoirOf(options);
  // In braces, so that a cluster keeps all keys in the same place.
  const id = `{${options.id}}`;
  const limiter = new Limiter({
    ...settingsOf(options),
    reservoir,
    id,
    connection,
    heartbeatInterval: heartbeatOf(options),
    timeout: memoryOf(options),
    clearDatastore: false,
  });
  const key = `${id}_departures`;
  const windows = windowsOf(options).flatMap(({ time, most }) => [time, most]);
  /** When the last request of this process left, on the clock of Redis. */
  let last = 0;
  const noteNext = async (): Promise<number> =>
    windows.length > 0 ? Number(await client.eval(noteDeparture, 1, key, last, ...windows)) : Date.now();
  return {
    limiter,
    async depart(isWaiting) {
      let moment = 0;
      while (isWaiting() && moment <= 0) {
        moment = await noteNext();
        if (moment <= 0) await sleep(-moment);
      }
      last = moment;
      return async () => {
        last = 0;
        await client.eval(takeDepartureBack, 1, key, moment);
        if (reservoir !== null) await limiter.incrementReservoir(1);
      };
    },
    problem: () => problem,
    close: () => {
      // In this order, because the limiter would still use an open connection to say goodbye, and miss its errors.
      void connection.disconnect(false);
      void limiter.disconnect(false);
    },
  };
}

/** Waits without keeping the process alive. */
const sleep = (time: number) => new Promise<void>((resolve) => void setTimeout(resolve, time).unref());

const unanswered = (cause: unknown) =>
  new ExtensionError(
    'limit',
    'the Redis of the limit does not answer. Check its address, and that it is running',
    { cause: withoutData(cause) },
  );

const failed = (cause: unknown) =>
  new ExtensionError('limit', 'the Redis of the limit returned an error, which is in error.cause', {
    cause: withoutData(cause),
  });

/** Whether a command failed because the connection broke, rather than because Redis refused it. */
const isCutOff = (error: unknown) => {
  const { name, message } = error as Partial<Error>;
  return name === 'MaxRetriesPerRequestError' || message === 'Connection is closed.';
};

const closed = () => new ExtensionError('limit', 'the limit is closed');

/**
 * Returns a limit for all processes and machines that use the same `id` in the same Redis. It uses the clustering of
 * Bottleneck, with separate connections made like the given one (`ioredis` 5 or 6). For an even rate, set `minTime`.
 * The number of processes does not matter. With a reservoir, requests leave in bursts, but never more than its size
 * in any `reservoirRefreshInterval`.
 *
 * Without Redis, nothing is sent. A request waits for Redis for five seconds, and then its call fails with an
 * `ExtensionError`. The clocks of the machines should agree.
 *
 * @example
 * ```ts
 * const limit = redisLimit(new Redis(url), { id: 'ticketing', minTime: 50 }); // 20 requests a second in all
 * const client = new TicketingClient({ limit });
 * ```
 */
export function redisLimit(redis: Redis, options: RedisLimitOptions): RedisLimit {
  expectOptions(options);
  const { expiration = 60_000 } = options;
  const departures = new Departures(options);
  /** Requests whose turn has not come. */
  const waiting = new Set<Waiting>();
  let line: Promise<Line> | undefined;
  let isClosed = false;
  let watch: ReturnType<typeof setInterval> | undefined;

  const failAll = (error: Error) => {
    for (const { fail } of waiting) fail(error);
    waiting.clear();
  };

  const begin = async () => {
    const begun = await connect(redis, options);
    begun.limiter
      .ready()
      // The first process has set the limit, but a new version of the program may set another.
      .then(() => begun.limiter.updateSettings(settingsOf(options)))
      .catch((error: unknown) => {
        if (isClosed) return;
        // This limiter never becomes ready again. The next request starts a new one.
        line = undefined;
        begun.close();
        failAll(failed(error));
      });
    return begun;
  };

  /** Checks Redis regularly while requests wait, because a lost answer would go unnoticed. */
  const lookAfter = (begun: Line) => {
    let inVain = 0;
    let isAsking = false;
    const look = () => {
      if (waiting.size === 0) {
        clearInterval(watch);
        watch = undefined;
        return;
      }
      // Counted rather than measured, because this process may have been suspended itself.
      inVain += 1;
      if (inVain > mostUnanswered) {
        inVain = 0;
        failAll(unanswered(begun.problem()));
      }
      if (isAsking) return;
      isAsking = true;
      const onAnswer = () => {
        inVain = 0;
        for (const { enqueue } of waiting) enqueue(begun);
      };
      // This also restores the limit in a Redis that has lost its data.
      begun.limiter
        .running()
        .then(onAnswer, () => {})
        .finally(() => {
          isAsking = false;
        });
    };
    watch ??= setInterval(look, lookTime);
  };

  const limit: RedisLimit & Pick<Departures, 'waitOf'> = {
    schedule<T>(job: () => Promise<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        if (isClosed) throw closed();
        line ??= begin();
        let isQueued = false;
        const turn: Waiting = {
          fail: reject,
          enqueue: ({ limiter, depart }) => {
            if (isQueued) return;
            isQueued = true;
            const run = async () => {
              const takeBack = await depart(() => waiting.has(turn));
              // The caller was already rejected.
              if (!waiting.delete(turn)) return takeBack();
              const forget = departures.add();
              const running = job();
              running.then(resolve, reject);
              // The caller handles the result. Bottleneck only has to know when the request ends.
              if ((await running.catch(() => {})) !== unusedTurn) return;
              forget();
              await takeBack();
            };
            limiter.schedule({ expiration }, run).catch((error: unknown) => {
              isQueued = false;
              // A request that was cut off waits for Redis like the others. They all fail if that takes too long.
              if (isCutOff(error) || !waiting.delete(turn)) return;
              reject(failed(error));
            });
          },
        };
        waiting.add(turn);
        line.then(
          (begun) => {
            lookAfter(begun);
            turn.enqueue(begun);
          },
          (error: unknown) => {
            if (waiting.delete(turn)) reject(error);
          },
        );
      });
    },

    // Other processes may have taken turns since, so this is the minimum wait.
    waitOf: (place) => departures.waitOf(place),

    async close() {
      isClosed = true;
      clearInterval(watch);
      failAll(closed());
      (await line)?.close();
    },
  };
  return limit;
}
