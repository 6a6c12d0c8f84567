import { afterAll, beforeAll, describe, it } from 'vitest';
import { tokenStoreContract } from '../../src/conformance.js';
import { redisTokenStore } from '../../src/redis.js';
import { startRedis } from '../support/redis.js';

describe('redisTokenStore keeps the contract: it', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  it.each(tokenStoreContract(() => redisTokenStore(redis.connect())))('$name', ({ run }) => run());
});
