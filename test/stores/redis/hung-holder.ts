/** A program with an endless job that holds the lock of a token, and whose connection is closed. */
import { Redis } from 'ioredis';
import { redisTokenStore } from '../../../src/stores/redis/index.js';

/** The argument of the program, in JSON. */
export interface Holder {
  readonly redisPort: number;
}

const { redisPort } = JSON.parse(process.argv[2] ?? '') as Holder;
const redis = new Redis({ host: '127.0.0.1', port: redisPort });
await redisTokenStore(redis).lock('hung', ({ lost }) => {
  lost.addEventListener('abort', () => console.log('still waiting when the lock was lost'));
  redis.disconnect();
  return new Promise(() => {});
});
