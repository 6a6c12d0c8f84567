import type { Cluster, Redis } from 'ioredis';
import { isAccessToken, type Token, type TokenLock, type TokenStore } from '../auth/token.js';
import { within } from '../internal/abort.js';
import { giveLockBack, keepText, renewLock, takeLock } from './scripts.js';

/** How tokens are kept in Redis. */
export interface RedisTokenStoreOptions {
  /**
   * What the keys begin with. Set it where several programs share one Redis and not their tokens.
   *
   * @default 'ticketing-client:'
   */
  readonly prefix?: string | undefined;
}

/** How long a lock lasts whose holder does not renew it, in milliseconds: for so long a dead one blocks the others. */
const lockTime = 8_000;

/** How often a holder renews its lock: it may fail twice before the lock is gone. */
const renewalTime = 2_500;

/** How long somebody waits for a lock: longer than a dead holder has it. A client has gone on alone by then. */
const longestWait = 15_000;

/** The longest pause between two looks at a lock, and how long Redis may take to take one back. */
const longestPause = 250;
const returnTime = 2_000;

/** How long a fence is remembered, which is longer than anybody sleeps with a lock in hand. */
const fenceTime = 24 * 3_600_000;

const pause = (time: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, time).unref();
  });

const isTime = (value: unknown): value is number | undefined =>
  value === undefined || (typeof value === 'number' && Number.isFinite(value));

/** The token that a text holds; undefined for a text that this store has not written. */
function parseToken(text: string | null): Token | undefined {
  if (text === null) return undefined;
  try {
    const { accessToken, expiresAt, issuedAt, scopes } = JSON.parse(text) as Partial<Token>;
    const isWhole =
      isAccessToken(accessToken) &&
      isTime(expiresAt) &&
      isTime(issuedAt) &&
      (scopes === undefined || (Array.isArray(scopes) && scopes.every((each) => typeof each === 'string')));
    // What else stands there is not handed on.
    return isWhole ? { accessToken, expiresAt, issuedAt, scopes } : undefined;
  } catch {
    // No JSON, or null: the parser's error would quote it.
    return undefined;
  }
}

/**
 * Keeps tokens in Redis, so that all processes and machines that reach it share one. They need an `ioredis` connection,
 * which stays yours: nothing here closes it. Whoever can read that Redis can read the tokens.
 *
 * Without Redis every client goes on with a token of its own.
 *
 * @example
 * ```ts
 * const redis = new Redis(url);
 * const client = new TicketingClient({ auth: { store: redisTokenStore(redis) } });
 * ```
 */
export function redisTokenStore(
  redis: Redis | Cluster,
  { prefix = 'ticketing-client:' }: RedisTokenStoreOptions = {},
): TokenStore {
  // In braces, so that a cluster has all keys of one token in one place.
  const keysOf = (key: string) => {
    const name = `${prefix}{${key}}`;
    return { text: `${name}:token`, lock: `${name}:lock`, fence: `${name}:fence` };
  };

  const acquire = async (key: string, owner: string): Promise<number> => {
    const { lock, fence } = keysOf(key);
    const end = performance.now() + longestWait;
    for (let time = 10; ; time = Math.min(longestPause, time * 2)) {
      const taken = await redis.eval(takeLock, 2, lock, fence, owner, lockTime, fenceTime);
      if (taken !== null) return Number(taken);
      if (performance.now() >= end) {
        throw new Error(`The lock of the token was not free within ${longestWait} ms. Try again.`);
      }
      // Random, so that those who wait do not ask in step.
      await pause(time / 2 + (Math.random() * time) / 2);
    }
  };

  /** Renews a lock until the function that it gives is called, and calls `onLost` where it is no longer the owner's. */
  const renewing = (lock: string, owner: string, onLost: () => void): (() => void) => {
    let end = performance.now() + lockTime;
    const renew = async () => {
      const asked = performance.now();
      try {
        if ((await redis.eval(renewLock, 1, lock, owner, lockTime)) === 1) end = asked + lockTime;
        else onLost();
      } catch {
        // It may have been heard all the same: the lock is this owner's until its time is up.
      }
    };
    const timer = setInterval(() => {
      if (performance.now() >= end) onLost();
      else void renew();
    }, renewalTime);
    timer.unref();
    return () => clearInterval(timer);
  };

  return {
    async get(key) {
      return parseToken(await redis.get(keysOf(key).text));
    },

    async set(key, token, held) {
      const { text, fence } = keysOf(key);
      const end = token?.expiresAt;
      const kept = await redis.eval(
        keepText,
        2,
        text,
        fence,
        token ? JSON.stringify(token) : '',
        end !== undefined && Number.isFinite(end) ? Math.ceil(end) : '',
        held?.fence ?? '',
      );
      if (kept !== 1) throw new Error('The lock was lost: somebody has locked this token since.');
    },

    async lock(key, job) {
      const owner = crypto.randomUUID();
      const fence = await acquire(key, owner);
      const { lock } = keysOf(key);
      const controller = new AbortController();
      const onLost = () => {
        stop();
        controller.abort(new Error('The lock was lost: it was not renewed in time.'));
      };
      const stop = renewing(lock, owner, onLost);
      const held: TokenLock = { fence, lost: controller.signal };
      try {
        return await job(held);
      } finally {
        stop();
        const returned = redis.eval(giveLockBack, 1, lock, owner);
        // Where Redis does not take it back it ends by itself; what the job gave counts all the same.
        await within(returnTime, () => new Error('Redis did not answer.'), returned).catch(() => {});
      }
    },
  };
}
