import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { TokenLock } from '../../src/auth/token.js';
import { redisTokenStore } from '../../src/redis.js';
import { waitFor } from '../support/patience.js';
import { programOf } from '../support/programs.js';
import { startRedis } from '../support/redis.js';
import { failure } from '../support/server.js';
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

/** Lets the time of renewals go by, not that of the connection. */
const holdTime = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });

it('is kept for as long as it is renewed, and counts as lost once its renewals were not answered', async () => {
  holdTime();
  const connection = redis.connect();
  const seen: boolean[] = [];
  await redisTokenStore(connection).lock('renewed', async ({ lost }) => {
    for (let round = 0; round < 6; round += 1) {
      vi.advanceTimersByTime(renewalTime);
      // Replies come in order, so the renewal is answered by now.
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

it('counts as lost as soon as it is seen to be somebody else’s, and is renewed no more', async () => {
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
});

it('is waited for in pauses that grow to a quarter of a second, and for fifteen seconds', async () => {
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
    // It has not looked yet.
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

it('gives what its job gave, also where Redis does not take it back', async () => {
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

it('is not renewed once its job has ended', async () => {
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

it('keeps no process alive whose job never ends', async () => {
  const program = await programOf(join(import.meta.dirname, 'hung-holder.ts'));
  onTestFinished(program.stop);
  const holder: Holder = { redisPort: redis.port };
  // Node's own code for a program that ends while it awaits something.
  expect(await program.start(holder).ending()).toEqual({ code: 13, output: '' });
});

it('is taken once by a request whose reply was lost, and which is sent again', async () => {
  const direct = redis.connect();
  let taken = '';
  const connection = await breakingLine(redis.port, /resent/, async () => {
    taken = (await direct.get('ticketing-client:{resent}:fence')) ?? '';
  });
  const fence = await redisTokenStore(connection).lock('resent', async (lock) => lock.fence);
  expect(String(fence)).toBe(taken);
});

it('leaves a fence that Redis forgets after a day, counted from the last lock', async () => {
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
