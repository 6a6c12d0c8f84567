export type { Journal } from '../journal.js';
export type { LeaseOptions } from '../lease.js';
export type { Store } from '../store.js';
export { redisLimit } from './limit.js';
export type { RedisLimit, RedisLimitOptions } from './limit-options.js';
export { redisJournal, redisStore } from './store.js';
export { type RedisTokenStoreOptions, redisTokenStore } from './token-store.js';
