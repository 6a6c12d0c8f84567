import { databaseStore, type TextSteps } from '../../src/stores/database-store.js';
import type { LeaseOptions } from '../../src/stores/lease.js';

interface Row {
  text: string | undefined;
  owner: string | undefined;
  until: number;
}

/** A database in memory that does what Redis and Postgres do for a store. */
export function memoryDatabase() {
  const rows = new Map<string, Row>();
  const rowOf = (key: string): Row => {
    const row = rows.get(key) ?? { text: undefined, owner: undefined, until: 0 };
    rows.set(key, row);
    return row;
  };

  const stepsOf = (key: string): TextSteps => {
    const doIf = (owner: string | undefined, step: (row: Row) => void): boolean => {
      const row = rowOf(key);
      if (owner !== undefined && row.owner !== owner) return false;
      step(row);
      return true;
    };
    const change = (owner: string | undefined, next: (text: string) => string) =>
      doIf(owner, (row) => {
        row.text = next(row.text ?? '');
      });
    return {
      async take(owner, time) {
        const row = rowOf(key);
        if (row.owner !== undefined && row.owner !== owner && performance.now() < row.until) return false;
        Object.assign(row, { owner, until: performance.now() + time });
        return true;
      },
      async renew(owner, time) {
        const row = rowOf(key);
        if (row.owner !== owner) return false;
        row.until = performance.now() + time;
        return true;
      },
      async giveBack(owner) {
        const row = rowOf(key);
        if (row.owner === owner) row.owner = undefined;
      },
      read: async () => rowOf(key).text,
      write: async (text, owner) => change(owner, () => text),
      append: async (text, owner) => change(owner, (before) => before + text),
    };
  };

  return {
    /** Returns the steps for a key. */
    stepsOf,
    /** Returns a store under a key, in which these steps replace the usual ones. */
    store: (key: string, options: LeaseOptions = {}, steps: Partial<TextSteps> = {}) =>
      databaseStore(key, 'Memory', { ...stepsOf(key), ...steps }, options),
    /** Lets the lease of a key run out. */
    async lapse(key: string) {
      rowOf(key).until = 0;
    },
  };
}
