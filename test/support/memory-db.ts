import { createRequire } from 'node:module';
import type { DatabaseConnection } from '../../src/jobs/index.js';

// The simulation bundles this file, and then runs it elsewhere.
const Database = createRequire(`${process.cwd()}/`)('libsql');

/** Returns a connection to a new SQLite database in memory. */
export const memoryDb = () => new Database(':memory:');

/** Returns a connection to a SQLite database in memory that can be full. */
export function fillableDb() {
  const connection = memoryDb();
  let isFull = false;
  const write = <T>(sql: string, to: () => T): T => {
    if (isFull && /^(?:INSERT|UPDATE)/.test(sql)) throw new Error('database or disk is full');
    return to();
  };
  const db: DatabaseConnection = {
    exec: (sql) => write(sql, () => connection.exec(sql)),
    prepare(sql) {
      const statement = connection.prepare(sql);
      return {
        run: (...values) => write(sql, () => statement.run(...values)),
        all: (...values) => statement.all(...values),
      };
    },
  };
  return {
    db,
    fill() {
      isFull = true;
    },
    free() {
      isFull = false;
    },
  };
}
