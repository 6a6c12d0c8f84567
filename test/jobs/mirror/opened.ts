import { join } from 'node:path';
import Database from 'libsql';
import type { Pool } from 'pg';
import { onTestFinished } from 'vitest';
import type { DatabaseConnection } from '../../../src/jobs.js';
import { ownFolder } from '../../support/folder.js';

/** A database that a test mirrors to. */
export interface Opened {
  /** What the mirror is given: each time another connection to the same database. */
  connect(): Promise<DatabaseConnection>;
  /** A pool of connections, if the database has such. */
  pool?(): Pool;
  /** Asks for rows, as a person would. */
  ask(sql: string): Promise<readonly Record<string, unknown>[]>;
}

/** Makes an empty database for a test, and removes it after the test. */
export type Open = () => Promise<Opened>;

/** A file of SQLite. */
export async function openSqlite(): Promise<Opened & { readonly file: string }> {
  const file = join(await ownFolder(), 'org.db');
  const connections: { close(): unknown }[] = [];
  const open = () => {
    const connection = new Database(file);
    // No test loses power, and to wait for the disk takes most of the time.
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
