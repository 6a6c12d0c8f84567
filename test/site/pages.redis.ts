import { afterAll, beforeAll } from 'vitest';
import { startRedis } from '../support/redis.js';
import { needsRedis, snippets, testSnippets } from './run-snippets.js';

let redis: Awaited<ReturnType<typeof startRedis>>;

beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

testSnippets(snippets.filter(needsRedis), '.', () => ({ REDIS_URL: `redis://127.0.0.1:${redis.port}` }));
