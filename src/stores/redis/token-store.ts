import type { Cluster, Redis } from 'ioredis';
import { isAccessToken, type Token, type TokenLock, type TokenStore } from '../../client/auth/token.js';
import { within } from '../../shared/abort.js';
import { giveLockBack, keepText, renewLock, takeLock } from './scripts.js';
import { keyBeside } from './slot.js';

/** Options of tokens in Redis. */
export interface RedisTokenStoreOptions {
  /**
   * Prefix of the keys. Set it if several programs share one Redis but not their tokens.
   *
   * @default 'ticketing-client:'
   * @example prefix: 'shop:'
   */
  readonly prefix?: string | undefined;
}

/** Lifetime of a lock that is not renewed, in milliseconds. A dead holder blocks the others for that long. */
const lockTime = 8_000;

/** Time between two renewals of a lock, in milliseconds. Two may fail before the lock is lost. */
const renewalTime = 2_500;

/** Maximum wait for a lock: longer than a dead holder keeps it. By then, a client has continued without it. */
const longestWait = 15_000;

/** The longest pause between two attempts to take a lock, and the maximum time to release one. */
const longestPause = 250;
const returnTime = 2_000;

/** How long a fence is remembered: longer than any holder of a lock is suspended. */
const fenceTime = 24 * 3_600_000;

const pause = (time: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, time).unref();
  });

const isTime = (value: unknown): value is number | undefined =>
  value === undefined || (typeof value === 'number' && Number.isFinite(value));

/** Returns the token in a text, or undefined if this store did not write it. */
function parseToken(text: string | null): Token | undefined {
  if (text === null) return undefined;
  try {
    const { accessToken, expiresAt, issuedAt, scopes } = JSON.parse(text) as Partial<Token>;
    const isWhole =
      isAccessToken(accessToken) &&
      isTime(expiresAt) &&
      isTime(issuedAt) &&
      (scopes === undefined || (Array.isArray(scopes) && scopes.every((each) => typeof each === 'string')));
    // Other fields of the text are left out.
    return isWhole ? { accessToken, expiresAt, issuedAt, scopes } : undefined;
  } catch {
    // The parser's error would quote the text, which may contain a token.
    return undefined;
  }
}

/**
 * Keeps tokens in Redis, so that all processes and machines that reach it share them. It needs an `ioredis`
 * connection, and never closes it. Anyone who can read this Redis can read the tokens.
 *
 * If Redis fails, every client continues with a separate token.
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
  const keysOf = (key: string) => {
    // In braces, so that a cluster keeps all keys of one token in the same place.
    const name = `${prefix}{${key}}`;
    const text = `${name}:token`;
    const beside = (suffix: string) => keyBeside(redis, text, suffix, name);
    return { text, lock: beside(':lock'), fence: beside(':fence') };
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
      // Random, so that waiting processes do not ask in step.
      await pause(time / 2 + (Math.random() * time) / 2);
    }
  };

  /** Renews a lock until the returned function is called. Calls `onLost` if the owner no longer has it. */
  const renewing = (lock: string, owner: string, onLost: () => void): (() => void) => {
    let end = performance.now() + lockTime;
    const renew = async () => {
      const asked = performance.now();
      try {
        if ((await redis.eval(renewLock, 1, lock, owner, lockTime)) === 1) end = asked + lockTime;
        else onLost();
      } catch {
        // Redis may have received it all the same. The owner has the lock until it expires.
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
      if (kept !== 1) throw new Error('The lock was lost: another process has locked this token since.');
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
        // If Redis fails here, the lock expires by itself, and the result of the job still counts.
        await within(returnTime, () => new Error('Redis did not answer.'), returned).catch(() => {});
      }
    },
  };
}
