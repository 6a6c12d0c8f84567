export type { Journal } from './jobs/journal.js';
export type { LeaseOptions } from './jobs/lease.js';
export type { PostgresConnection } from './jobs/postgres-connection.js';
export type { Store } from './jobs/store.js';
export { type PostgresStoreOptions, postgresJournal, postgresStore } from './postgres/store.js';
