import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { TokenLock } from '../../../src/client/auth/token.js';
import { redisTokenStore } from '../../../src/stores/redis/index.js';
import { waitFor } from '../../support/patience.js';
import { programOf } from '../../support/programs.js';
import { startRedis } from '../../support/redis.js';
import { failure } from '../../support/server.js';
import { breakingLine } from './breaking-line.js';
import type { Holder } from './hung-holder.js';

let redis: Awaited<ReturnType<typeof startRedis>>;

beforeAll(async () => {
  redis = await startRedis();
});

afterAll(() => redis.stop());
afterEach(() => vi.restoreAllMocks().useRealTimers());

const renewalTime = 2_500;
const day = 24 * 3_600_000;

/** Stops the time of renewals, but not that of the connection. */
const holdTime = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });

it('the lock is kept while it is renewed, and lost after renewals without a reply', async () => {
  holdTime();
  const connection = redis.connect();
  const seen: boolean[] = [];
  await redisTokenStore(connection).lock('renewed', async ({ lost }) => {
    for (let round = 0; round < 6; round += 1) {
      vi.advanceTimersByTime(renewalTime);
      // Replies come in order, so the reply to the renewal is already here.
      await connection.ping();
      seen.push(lost.aborted);
    }
    expect(seen).not.toContain(true);
    redis.freeze();
    vi.advanceTimersByTime(3 * renewalTime);
    seen.push(lost.aborted);
    vi.advanceTimersByTime(renewalTime);
    redis.thaw();
    expect(seen.at(-1)).toBe(false);
    expect(lost.aborted).toBe(true);
    expect(lost.reason).toMatchObject({ message: 'The lock was lost: it was not renewed in time.' });
  });
});

it('the lock is lost when another holder is seen, is not renewed any more, and stays with that holder', async () => {
  holdTime();
  const connection = redis.connect();
  await redisTokenStore(connection).lock('seized', async ({ lost }) => {
    await connection.set('ticketing-client:{seized}:lock', 'somebody else');
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(renewalTime);
    await connection.ping();
    expect(lost.aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
  expect(await connection.get('ticketing-client:{seized}:lock')).toBe('somebody else');
});

it('the lock is waited for in growing pauses of up to a quarter of a second, for fifteen seconds', async () => {
  const connection = redis.connect();
  await connection.set('ticketing-client:{taken}:lock', 'somebody else');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.spyOn(Math, 'random').mockReturnValue(1);
  let isOver = false;
  const waiting = failure(redisTokenStore(connection).lock('taken', async () => {})).finally(() => {
    isOver = true;
  });
  const pauses: number[] = [];
  for (;;) {
    await connection.ping();
    if (isOver) break;
    // The lock has not been checked again yet.
    if (vi.getTimerCount() === 0) continue;
    const before = performance.now();
    vi.advanceTimersToNextTimer();
    pauses.push(performance.now() - before);
  }
  expect(pauses.slice(0, 8)).toEqual([10, 20, 40, 80, 160, 250, 250, 250]);
  const whole = pauses.reduce((sum, each) => sum + each, 0);
  expect(Math.floor(whole / 250)).toBe(60);
  expect(await waiting).toMatchObject({
    message: 'The lock of the token was not free within 15000 ms. Try again.',
  });
});

it('the lock returns the result of its job even if Redis does not release it', async () => {
  const connection = redis.connect();
  await connection.ping();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const given = redisTokenStore(connection).lock('kept', async () => {
    redis.freeze();
    return 'what the job gave';
  });
  await waitFor(() => expect(vi.getTimerCount()).toBe(1));
  vi.advanceTimersByTime(2_000);
  expect(await given).toBe('what the job gave');
  redis.thaw();
});

it('the lock is not renewed after its job has ended', async () => {
  holdTime();
  const connection = redis.connect();
  const store = redisTokenStore(connection);
  const held = await store.lock('ended', async (lock) => lock);
  const failed: TokenLock[] = [];
  const failing = store.lock('ended', (lock) => {
    failed.push(lock);
    return Promise.reject(new Error('The job failed.'));
  });
  await expect(failing).rejects.toThrow('The job failed.');
  vi.advanceTimersByTime(4 * renewalTime);
  await connection.ping();
  expect([held, ...failed].map(({ lost }) => lost.aborted)).toEqual([false, false]);
});

it('the lock does not keep a process alive whose job never ends', async () => {
  const program = await programOf(join(import.meta.dirname, 'hung-holder.ts'));
  onTestFinished(program.stop);
  const holder: Holder = { redisPort: redis.port };
  // Node's exit code for a program that ends with an unsettled await.
  expect(await program.start(holder).ending()).toEqual({ code: 13, output: '' });
});

it('the lock is taken once if the reply is lost and the request is repeated', async () => {
  const direct = redis.connect();
  let taken = '';
  const connection = await breakingLine(redis.port, /resent/, async () => {
    taken = (await direct.get('ticketing-client:{resent}:fence')) ?? '';
  });
  const fence = await redisTokenStore(connection).lock('resent', async (lock) => lock.fence);
  expect(String(fence)).toBe(taken);
});

it('the lock leaves a fence that Redis deletes a day after the last lock', async () => {
  const connection = redis.connect();
  const store = redisTokenStore(connection);
  const fence = 'ticketing-client:{fenced}:fence';
  await store.lock('fenced', async () => {});
  expect(await connection.pttl(fence)).toBeGreaterThan(day / 2);
  await connection.pexpire(fence, day / 4);
  await store.lock('fenced', async () => {});
  const left = await connection.pttl(fence);
  expect(left).toBeGreaterThan(day / 2);
  expect(left).toBeLessThanOrEqual(day);
});
