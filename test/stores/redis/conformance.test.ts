import { afterAll, beforeAll, describe, it } from 'vitest';
import { journalContract, storeContract, tokenStoreContract } from '../../../src/stores/conformance/index.js';
import { redisJournal, redisStore, redisTokenStore } from '../../../src/stores/redis/index.js';
import { startRedis } from '../../support/redis.js';

let redis: Awaited<ReturnType<typeof startRedis>>;

beforeAll(async () => {
  redis = await startRedis();
});

afterAll(() => redis.stop());

/** Ends the lease of a store or journal. */
async function lapse(place: string): Promise<void> {
  await redis.connect().hset(`{${place}}:lease`, 'until', 0);
}

describe('redisTokenStore keeps the contract: it', () => {
  it.each(tokenStoreContract(() => redisTokenStore(redis.connect())))('$name', ({ run }) => run());
});

describe('redisStore keeps the contract: it', () => {
  const tests = storeContract((place) => redisStore(redis.connect(), place), { lapse });
  it.each(tests)('$name', ({ run }) => run());
});

describe('redisJournal keeps the contract: it', () => {
  const tests = journalContract((place) => redisJournal(redis.connect(), place), { lapse });
  it.each(tests)('$name', ({ run }) => run());
});
