export { type RedisLimit, type RedisLimitOptions, redisLimit } from './redis/limit.js';
export { redisStore, type Store } from './redis/store.js';
export { type RedisTokenStoreOptions, redisTokenStore } from './redis/token-store.js';
