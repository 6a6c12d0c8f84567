export type { Journal } from '../journal.js';
export type { LeaseOptions } from '../lease.js';
export type { Store } from '../store.js';
export { type RedisLimit, type RedisLimitOptions, redisLimit } from './limit.js';
export { redisJournal, redisStore } from './store.js';
export { type RedisTokenStoreOptions, redisTokenStore } from './token-store.js';
