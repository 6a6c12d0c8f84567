import { afterAll, beforeAll, describe } from 'vitest';
import { redisJournal, redisStore, redisTokenStore } from '../../../src/stores/redis/index.js';
import { startRedis } from '../../support/redis.js';
import { testJournal } from '../conformance/journal.js';
import { testStore } from '../conformance/store.js';
import { testTokenStore } from '../conformance/token-store.js';

let redis: Awaited<ReturnType<typeof startRedis>>;

beforeAll(async () => {
  redis = await startRedis();
});

afterAll(() => redis.stop());

/** Ends the lease of a store or journal. */
async function lapse(place: string): Promise<void> {
  await redis.connect().hset(`{${place}}:lease`, 'until', 0);
}

describe('redisTokenStore', () => testTokenStore(() => redisTokenStore(redis.connect())));

describe('redisStore', () => testStore((place) => redisStore(redis.connect(), place), { lapse }));

describe('redisJournal', () => testJournal((place) => redisJournal(redis.connect(), place), { lapse }));
