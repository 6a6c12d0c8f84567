import { afterAll, beforeAll, expect, it } from 'vitest';
import { redisStore } from '../../src/redis.js';
import { startRedis } from '../support/redis.js';

let redis: Awaited<ReturnType<typeof startRedis>>;

beforeAll(async () => {
  redis = await startRedis();
});

afterAll(() => redis.stop());

it('keeps a text, another in its place, and what is added to it', async () => {
  const store = redisStore(redis.connect(), 'sales');
  expect(await store.read()).toBeUndefined();
  await store.write('one\n');
  await store.write('two\n');
  await store.append?.('three\n');
  expect(await redisStore(redis.connect(), 'sales').read()).toBe('two\nthree\n');
  expect(await redisStore(redis.connect(), 'others').read()).toBeUndefined();
});
