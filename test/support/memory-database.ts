import { databaseStore, type TextSteps } from '../../src/stores/database-store.js';
import type { LeaseOptions } from '../../src/stores/lease.js';

interface Row {
  text: string | undefined;
  owner: string | undefined;
  until: number;
  readonly parts: Map<string, Map<string, string>>;
}

/** A database in memory that does what Redis and Postgres do for a store. */
export function memoryDatabase() {
  const rows = new Map<string, Row>();
  const rowOf = (key: string): Row => {
    const row = rows.get(key) ?? { text: undefined, owner: undefined, until: 0, parts: new Map() };
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
    const partOf = (part: string) => rowOf(key).parts.get(part) ?? new Map<string, string>();
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
      rows: {
        read: async (part, names) =>
          new Map([...partOf(part)].filter(([name]) => names?.includes(name) ?? true)),
        names: async (part) => [...partOf(part).keys()],
        count: async (part) => partOf(part).size,
        change: async (changes, text, owner) =>
          doIf(owner, (row) => {
            for (const { part, name, value } of changes) {
              row.parts.set(part, partOf(part));
              if (value === undefined) row.parts.get(part)?.delete(name);
              else row.parts.get(part)?.set(name, value);
            }
            if (text !== undefined) row.text = text;
          }),
        clear: async (owner) => doIf(owner, ({ parts }) => parts.clear()),
      },
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
