import { type DatabaseConnection, type Driver, isSqlite } from './database.js';
import { postgresDriver } from './postgres.js';
import { sqliteDriver } from './sqlite.js';

/** Returns the driver of a connection. */
export const driverOf = (db: DatabaseConnection, schema: string): Driver =>
  isSqlite(db) ? sqliteDriver(db) : postgresDriver(db, schema);
