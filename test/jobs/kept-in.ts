import { Redis } from 'ioredis';
import { Pool } from 'pg';
import type { LeaseOptions } from '../../src/stores/lease.js';
import { postgresJournal, postgresStore } from '../../src/stores/postgres/index.js';
import { redisJournal, redisStore } from '../../src/stores/redis/index.js';

/** A store and a journal in the database at an address. */
export function keptIn(database: string, options: LeaseOptions) {
  if (database.startsWith('redis')) {
    const redis = new Redis(database);
    // ioredis prints an error that has no listener.
    redis.on('error', () => {});
    return {
      store: redisStore(redis, 'sales', options),
      journal: redisJournal(redis, 'invited', options),
      close: async () => redis.disconnect(),
    };
  }
  const db = new Pool({ connectionString: database });
  // An error without a listener would end the process.
  db.on('error', () => {});
  return {
    store: postgresStore(db, 'sales', options),
    journal: postgresJournal(db, 'invited', options),
    close: () => db.end(),
  };
}
