import type Bottleneck from 'bottleneck';
import type { Redis, RedisOptions } from 'ioredis';
import { ExtensionError } from '../errors.js';
import { Departures, windowsOf } from '../internal/departures.js';
import { expectKnownNames, expectNumber } from '../internal/expect.js';
import { OptionError } from '../internal/option-error.js';
import { unusedTurn } from '../internal/unused-turn.js';
import type { BottleneckOptions, Scheduler } from '../options.js';
import { noteDeparture, takeDepartureBack } from './scripts.js';

/** A limit that processes and machines share. Times are milliseconds. */
export interface RedisLimitOptions
  extends Pick<
    BottleneckOptions,
    'maxConcurrent' | 'minTime' | 'reservoir' | 'reservoirRefreshInterval' | 'reservoirRefreshAmount'
  > {
  /**
   * The name of the limit: all who use it in the same Redis share one. Who starts last says what the limit is.
   *
   * @example 'ticketing'
   */
  readonly id: string;
  /**
   * How long a request may hold its place of `maxConcurrent`: a process that was killed gives none back before. Longer
   * than requests take, `timeout` and their wait for a token included.
   *
   * @default 60_000
   */
  readonly expiration?: number | undefined;
}

/** A scheduler that holds a connection. */
export interface RedisLimit extends Scheduler {
  /** Closes its connections, so that the process can end. Requests that wait for their turn are not sent. */
  close(): Promise<void>;
}

/** How often Redis is asked whether it is there while requests wait, in milliseconds, and how often in vain. */
const lookTime = 1_000;
const mostUnanswered = 5;

/** How often the common state is looked at, in milliseconds: part of the time in which the reservoir is filled. */
const heartbeatOf = ({ reservoirRefreshInterval: interval }: RedisLimitOptions) =>
  Math.max(100, Math.min(5_000, (interval ?? 20_000) / 4));

/** How long the limit is remembered without a request, in milliseconds: at least until the reservoir is full again. */
const memoryOf = ({ reservoirRefreshInterval: interval }: RedisLimitOptions) =>
  Math.max(600_000, (interval ?? 0) * 2);

/** What the reservoir holds at first; `null` if there is none. */
const reservoirOf = ({ reservoir, reservoirRefreshAmount }: RedisLimitOptions) =>
  reservoir ?? reservoirRefreshAmount ?? null;

/** What Bottleneck keeps in Redis. */
const settingsOf = (options: RedisLimitOptions) => {
  const { maxConcurrent, minTime, reservoirRefreshInterval, reservoirRefreshAmount } = options;
  return {
    maxConcurrent: maxConcurrent ?? null,
    minTime: minTime ?? 0,
    // Refilled by its increase up to the same amount: the times of a refresh drift with every late look, and with
    // them the rate.
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
    throw new OptionError('redisLimit: id should be the name of the limit, which all who share it give.');
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
    throw new OptionError('redisLimit: reservoirRefreshInterval and reservoirRefreshAmount go together.');
  }
}

/** A request that waits for its turn. */
interface Waiting {
  /** Tells its caller that its turn will not come. */
  readonly fail: (error: Error) => void;
  /** Puts it into the common queue, unless it stands there. */
  readonly enqueue: (line: Line) => void;
}

/** Connections and a limiter on them. */
interface Line {
  readonly limiter: Bottleneck;
  /** Waits until a request may leave, and notes that it does. Returns what takes that back. */
  readonly depart: (isWaiting: () => boolean) => Promise<() => Promise<unknown>>;
  /** What the connection failed with last. */
  readonly problem: () => unknown;
  readonly close: () => void;
}

type Answer = (error: Error | null, reply?: unknown) => void;
type Command = (...args: unknown[]) => void;

/**
 * Bottleneck tells by the message of an error that Redis has lost its data, or has forgotten this process while it stood
 * still. Redis 7 puts `ERR` before it, so that Bottleneck would fail for ever.
 */
function expectOldErrors(connection: Bottleneck.IORedisConnection, client: Redis): void {
  const scripts = client as unknown as Record<string, Command>;
  const toScript =
    (name: string): Command =>
    (...args) => {
      const answer = args.pop() as Answer;
      const onAnswer: Answer = (error, reply) => {
        if (error) error.message = error.message.replace(/^ERR /, '');
        answer(error, reply);
      };
      scripts[name]?.call(client, ...args, onAnswer);
    };
  Object.assign(connection, { __scriptFn__: toScript });
}

async function connect(redis: Redis, options: RedisLimitOptions): Promise<Line> {
  const { default: Limiter } = await import('bottleneck');
  const own: RedisOptions = {
    lazyConnect: false,
    enableOfflineQueue: true,
    // What is under way when the connection breaks fails: sent again, it would be counted twice.
    maxRetriesPerRequest: 0,
    // After a time without any answer the connection is taken for broken.
    socketTimeout: 30_000,
    retryStrategy: (times) => Math.min(times * 100, 1_000),
  };
  const client = redis.duplicate(own);
  const connection = new Limiter.IORedisConnection({
    client,
    // Bottleneck would look for ioredis itself, and evaluate a string to do so, where this is not given.
    Redis: redis.constructor,
  });
  expectOldErrors(connection, client);
  let problem: unknown;
  connection.on('error', (error) => {
    problem = error;
  });
  const reservoir = reservoirOf(options);
  // In braces, so that all keys have the same place.
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
      // In this order, because the limiter would say good-bye through a connection that is still open, and hear no error.
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
    'the Redis of the limit does not answer: check that it is there, and its address',
    { cause },
  );

const failed = (cause: unknown) =>
  new ExtensionError('limit', 'the Redis of the limit failed: see the cause', { cause });

/** Whether a command was given up because the connection broke, and not refused by Redis. */
const isCutOff = (error: unknown) => {
  const { name, message } = error as Partial<Error>;
  return name === 'MaxRetriesPerRequestError' || message === 'Connection is closed.';
};

const closed = () => new ExtensionError('limit', 'the limit is closed');

/**
 * A limit for all processes and machines that use the same `id` in the same Redis: Bottleneck's own clustering, over
 * connections of its own made like the given one (`ioredis` 5 or 6). `minTime` is the way to an even rate: the number of
 * processes does not matter. A reservoir lets requests leave in bursts, and no more than it holds in any
 * `reservoirRefreshInterval`.
 *
 * Nothing is sent without Redis: a request waits for it for five seconds, and then its call fails with an
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
  /** Those whose turn has not come. */
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
      // Who was there first has said what the limit is; a new version of a program may say otherwise.
      .then(() => begun.limiter.updateSettings(settingsOf(options)))
      .catch((error: unknown) => {
        if (isClosed) return;
        // It never becomes ready again: the next request begins anew.
        line = undefined;
        begun.close();
        failAll(failed(error));
      });
    return begun;
  };

  /** Asks Redis again and again while somebody waits: what waits for an answer would not say so. */
  const lookAfter = (begun: Line) => {
    let inVain = 0;
    let isAsking = false;
    const look = () => {
      if (waiting.size === 0) {
        clearInterval(watch);
        watch = undefined;
        return;
      }
      // Counted and not measured: this process may have stood still itself.
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
      // It also makes the limit known again to a Redis that has lost its data.
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
              // Its caller was told that its turn does not come.
              if (!waiting.delete(turn)) return takeBack();
              const forget = departures.add();
              const running = job();
              running.then(resolve, reject);
              // How it ends is the caller's business: Bottleneck only has to know when.
              if ((await running.catch(() => {})) !== unusedTurn) return;
              forget();
              await takeBack();
            };
            limiter.schedule({ expiration }, run).catch((error: unknown) => {
              isQueued = false;
              // One that was cut off waits for Redis like the others, which are told if that takes too long.
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

    // The others may have taken turns since: this is the least that it can be.
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
