export type { Journal } from './jobs/journal.js';
export type { LeaseOptions } from './jobs/lease.js';
export type { Store } from './jobs/store.js';
export type { PostgresDatabase, PostgresResult } from './postgres/database.js';
export { type PostgresStoreOptions, postgresJournal, postgresStore } from './postgres/store.js';
