import { openReader } from '../../../src/jobs/sql-reader/reader.js';
import type { Bounds, Cell, Readable, Reader } from '../../../src/jobs/sql-reader/reading.js';

/** Answer of a query. */
export interface Answer {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Returns the whole answer of a query. */
export async function answerOf(reader: Reader, sql: string, bounds: Partial<Bounds> = {}): Promise<Answer> {
  let columns: readonly string[] = [];
  const rows: (readonly Cell[])[] = [];
  for await (const part of reader.ask(sql, { signal: new AbortController().signal, ...bounds })) {
    columns = part.columns;
    rows.push(...part.rows);
  }
  return { columns, rows };
}

/** Opens a database for reading, as the tool of agents does. */
export const opened = (database: string, settings: Partial<Readable> = {}): Reader =>
  openReader({ database, schema: 'public', forAgents: true, ...settings });
