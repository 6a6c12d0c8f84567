import { type DatabaseConnection, type Driver, isSqlite } from './database.js';
import { postgresDriver } from './postgres.js';
import { sqliteDriver } from './sqlite.js';

/** Returns the driver of a connection, for the rows of an organisation. */
export const driverOf = (db: DatabaseConnection, schema: string, organisation: string): Driver =>
  isSqlite(db) ? sqliteDriver(db, organisation) : postgresDriver(db, schema, organisation);
