import type { DatabaseConnection } from '../../../src/jobs/index.js';

/** Marks the death of a program. Nothing that it does after this reaches the database. */
class Killed extends Error {
  override readonly name = 'Killed';
}

/** Whether a kill is the cause of an error. The mirror passes on a copy of what its database throws. */
export const isKill = (cause: unknown): boolean => cause instanceof Error && cause.name === 'Killed';

/**
 * A connection whose program is killed at a statement, among those that count. This statement and all later ones are not
 * executed, except for the end of a transaction. Uncommitted changes are lost, as with a broken connection.
 */
export function mortal(
  connection: DatabaseConnection,
  killAt: number,
  counts: RegExp = /./,
): DatabaseConnection {
  let left = killAt;
  const live = (sql: string) => {
    if (counts.test(sql)) left -= 1;
    if (left < 0 && sql !== 'ROLLBACK') throw new Killed('The program was killed.');
  };
  if (!('prepare' in connection)) {
    return {
      async query(text, values) {
        live(text);
        return connection.query(text, values);
      },
    };
  }
  return {
    exec(sql) {
      live(sql);
      return connection.exec(sql);
    },
    prepare(sql) {
      const statement = connection.prepare(sql);
      return {
        run(...values) {
          live(sql);
          return statement.run(...values);
        },
        all(...values) {
          live(sql);
          return statement.all(...values);
        },
      };
    },
  };
}
