import { type DatabaseConnection, type Driver, isSqlite } from './database.js';
import { postgresDriver } from './postgres.js';
import { sqliteDriver } from './sqlite.js';

/** Returns the driver of a connection. `hasRecords` is false for a mirror that keeps no whole records. */
export const driverOf = (db: DatabaseConnection, schema: string, hasRecords = true): Driver =>
  isSqlite(db) ? sqliteDriver(db, hasRecords) : postgresDriver(db, schema, hasRecords);
