export type { Journal } from './jobs/journal.js';
export type { LeaseOptions } from './jobs/lease.js';
export type { Store } from './jobs/store.js';
export { type RedisLimit, type RedisLimitOptions, redisLimit } from './redis/limit.js';
export { redisJournal, redisStore } from './redis/store.js';
export { type RedisTokenStoreOptions, redisTokenStore } from './redis/token-store.js';
