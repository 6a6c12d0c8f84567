import { join } from 'node:path';
import Database from 'libsql';
import type { Pool, PoolConfig } from 'pg';
import { onTestFinished } from 'vitest';
import type { DatabaseConnection } from '../../../src/jobs/index.js';
import { ownFolder } from '../../support/folder.js';

/** A database for the mirror of a test. */
export interface Opened {
  /** Opens another connection to the same database, for the mirror. */
  connect(): Promise<DatabaseConnection>;
  /** Opens a pool of connections, if the database has pools. */
  pool?(settings?: PoolConfig): Pool;
  /** Returns the rows of a query. */
  ask(sql: string): Promise<readonly Record<string, unknown>[]>;
}

/** Makes an empty database for a test, and removes it after the test. */
export type Open = () => Promise<Opened>;

/** Makes a SQLite database in a file. */
export async function openSqlite(): Promise<Opened & { readonly file: string }> {
  const file = join(await ownFolder(), 'org.db');
  const connections: { close(): unknown }[] = [];
  const open = () => {
    const connection = new Database(file);
    // A test never loses power, and waiting for the disk would take most of the time.
    connection.exec('PRAGMA synchronous = OFF');
    connections.push(connection);
    return connection;
  };
  onTestFinished(() => {
    for (const connection of connections) connection.close();
  });
  const asking = open();
  return {
    file,
    async connect() {
      return open();
    },
    async ask(sql) {
      // Rows are objects unless a statement says otherwise.
      return asking.prepare(sql).all() as Record<string, unknown>[];
    },
  };
}
