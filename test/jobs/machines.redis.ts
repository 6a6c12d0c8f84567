import { startRedis } from '../support/redis.js';
import { testMachines } from './machines.js';

testMachines('Redis', { keepsWatch: false }, async () => {
  const redis = await startRedis();
  return {
    port: redis.port,
    address: (port) => `redis://127.0.0.1:${port}`,
    empty: () => redis.connect().flushall(),
    stop: redis.stop,
  };
});
