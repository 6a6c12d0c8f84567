import * as z from 'zod';
import { DatabaseError } from '../jobs/mirror/databases/database-error.js';
import { views } from '../jobs/mirror/views.js';
import { recordTables } from '../jobs/records/tables.js';
import { openReader } from '../jobs/sql-reader/reader.js';
import type { Cell, Reader } from '../jobs/sql-reader/reading.js';
import { OptionError } from '../shared/option-error.js';
import { fieldTypes, recordOutput } from './output.js';
import { reads, type Tool, tool } from './tool.js';

/** Maximum time for a query, in milliseconds. */
const longest = 20_000;

const most = 500;

/** Maximum size of an answer, in characters of JSON. A reply to an agent is shorter, and says what is left out. */
const largest = 4 * 1024 * 1024;

const viewsAndColumns = views.map(({ name, columns }) => `${name}(${columns.join(', ')})`).join(', ');

const tables = recordTables.map(({ name }) => name).join(', ');

/** Answers a query with at most this many rows, as records. */
async function answer(reader: Reader, sql: string, rows: number, signal: AbortSignal) {
  const records: Record<string, Cell | undefined>[] = [];
  let names: readonly string[] = [];
  for await (const part of reader.ask(sql, { signal, rows, time: longest, size: largest })) {
    names = part.columns;
    records.push(
      ...part.rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]]))),
    );
  }
  return { names, records };
}

/** Says how old the copy is, by the list that was read longest ago. */
async function ageOf(reader: Reader, signal: AbortSignal): Promise<string> {
  const { records } = await answer(reader, 'SELECT max(age_seconds) AS age FROM freshness', 1, signal);
  const age = records[0]?.age ?? undefined;
  if (age === undefined) return 'The first copy of the organisation has not ended.';
  const time = new Date(Date.now() - Number(age) * 1_000).toISOString();
  const minutes = Math.round(Number(age) / 60);
  return `From a copy of ${time.slice(0, 10)} ${time.slice(11, 16)} UTC, ${minutes} minute${minutes === 1 ? '' : 's'} old.`;
}

/** Makes the tool that runs SQL queries on the database of a mirror. */
export function query(database: string, schema: string): Tool {
  const reader = openReader({ database, schema, forAgents: true });
  return tool({
    name: 'query',
    title: 'Query the mirror in SQL',
    description:
      'Runs a SQL query on a copy of the organisation in a database, and says how old it is. ' +
      `Better than many calls. Views: ${viewsAndColumns}. ` +
      `Tables: ${tables}; each has event_uuid, and gone_at, which is null until a record is deleted. ` +
      'SELECT * FROM orders LIMIT 1 shows the columns.',
    input: z.strictObject({
      sql: z
        .string()
        .max(20_000)
        .describe('One statement of SQLite or Postgres that begins with SELECT, WITH or VALUES.'),
      limit: z.int().min(1).max(most).optional().describe(`Maximum rows (default 100, at most ${most}).`),
    }),
    output: recordOutput({ rows: fieldTypes.list, is_more: fieldTypes.any }),
    annotations: { ...reads, openWorldHint: false },
    needs: ['--mirror <database>'],
    async run({ sql, limit = 100 }, { signal }) {
      const { names, records } = await answer(reader, sql, limit + 1, signal).catch((error) => {
        // A database error may quote text that others wrote.
        throw error instanceof DatabaseError ? new OptionError(error.message.replaceAll('\n', '\\n')) : error;
      });
      const isMore = records.length > limit;
      const notes = [
        await ageOf(reader, signal),
        ...(isMore ? ['There are more rows: aggregate them in the query, or select fewer.'] : []),
        ...(records.length === 0 ? [`There are no rows. Columns: ${names.join(', ')}`] : []),
      ];
      return { kind: 'data', data: { rows: records.slice(0, limit), is_more: isMore }, notes };
    },
    close: () => reader.close(),
  });
}
