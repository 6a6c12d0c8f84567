import type { DatabaseConnection } from '../../../src/jobs/index.js';

/** Marks the death of a program. Nothing that it does after this reaches the database. */
class Killed extends Error {
  override readonly name = 'Killed';
}

/** Whether a kill is the cause of an error. The mirror passes on a copy of what its database throws. */
export const isKill = (cause: unknown): boolean => cause instanceof Error && cause.name === 'Killed';

/**
 * A connection whose program is killed at a statement. This statement and all later ones are not executed. Uncommitted
 * changes are lost, as with a broken connection.
 */
export function mortal(connection: DatabaseConnection, killAt: number): DatabaseConnection {
  let left = killAt;
  const live = () => {
    left -= 1;
    if (left < 0) throw new Killed('The program was killed.');
  };
  if (!('prepare' in connection)) {
    return {
      async query(text, values) {
        live();
        return connection.query(text, values);
      },
    };
  }
  return {
    exec(sql) {
      live();
      return connection.exec(sql);
    },
    prepare(sql) {
      const statement = connection.prepare(sql);
      return {
        run(...values) {
          live();
          return statement.run(...values);
        },
        all(...values) {
          live();
          return statement.all(...values);
        },
      };
    },
  };
}
