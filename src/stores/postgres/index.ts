export type { Journal } from '../journal.js';
export type { LeaseOptions } from '../lease.js';
export type { PostgresConnection } from '../postgres-connection.js';
export type { Store } from '../store.js';
export { type PostgresStoreOptions, postgresJournal, postgresStore } from './store.js';
