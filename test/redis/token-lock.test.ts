import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { TokenLock } from '../../src/auth/token.js';
import { redisTokenStore } from '../../src/redis.js';
import { programOf } from '../support/programs.js';
import { startRedis } from '../support/redis.js';
import type { Holder } from './hung-holder.js';

let redis: Awaited<ReturnType<typeof startRedis>>;

beforeAll(async () => {
  redis = await startRedis();
});

afterAll(() => redis.stop());
afterEach(() => vi.useRealTimers());

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

/** Passes everything on, until a request matches: its connection breaks before the reply arrives, once. */
async function breaking(pattern: RegExp, onBreak: () => Promise<void>) {
  const sockets = new Set<Socket>();
  let isBroken = false;
  const server = createServer((near) => {
    const far = connect(redis.port, '127.0.0.1');
    let isMeant = false;
    sockets.add(near).add(far);
    near.on('data', (data) => {
      isMeant ||= !isBroken && pattern.test(String(data));
      far.write(data);
    });
    far.on('data', async (data) => {
      if (!isMeant) {
        near.write(data);
        return;
      }
      isBroken = true;
      await onBreak();
      near.destroy();
    });
    for (const socket of [near, far]) socket.on('error', () => {}).on('close', () => far.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const client = new Redis({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });
  client.on('error', () => {});
  onTestFinished(() => client.disconnect());
  return client;
}

it('is taken once by a request whose reply was lost, and which is sent again', async () => {
  const direct = redis.connect();
  let taken = '';
  const connection = await breaking(/resent/, async () => {
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
