import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Emulator, type EmulatorOptions } from '../../src/emulator.js';
import { TicketingClient } from '../../src/index.js';
import { exportAll, type FormatName, organisation, type TableName } from '../../src/jobs.js';
import { sumMoney } from '../../src/money.js';

const formats = ['ndjson', 'csv', 'parquet'] as const;

async function setUp(options: EmulatorOptions = {}) {
  const emulator = new Emulator({ now: new Date('2031-03-01T09:00:00Z'), ...options });
  const client = new TicketingClient(emulator.options());
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { emulator, client, folder, to: join(folder, 'export'), org: await organisation(client) };
}

/** Asks DuckDB, which is not to look for extensions in the net. */
async function query(sql: string): Promise<Record<string, unknown>[]> {
  const database = await DuckDBInstance.create(':memory:', {
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });
  const connection = await database.connect();
  try {
    return (await connection.runAndReadAll(sql)).getRowObjectsJson() as Record<string, unknown>[];
  } finally {
    connection.closeSync();
    database.closeSync();
  }
}

/** A table of an export for DuckDB; what a CSV holds is taken as it is. */
const source = (to: string, table: TableName, format: FormatName) => {
  const path = join(to, `${table}.${format}`);
  if (format === 'csv')
    return `read_csv('${path}', all_varchar = true, header = true, delim = ',', quote = '"', escape = '"')`;
  return format === 'parquet' ? `read_parquet('${path}')` : `read_json('${path}')`;
};

const rowsOf = (to: string, table: TableName, format: FormatName, columns = '*') =>
  query(`select ${columns} from ${source(to, table, format)}`);

describe('an export', () => {
  it.each(
    formats.flatMap((format) =>
      (['documented', 'newer', 'older', 'mixed'] as const).map((dialect) => [format, dialect] as const),
    ),
  )('is what the service has, as DuckDB reads it (%s, dialect %s)', async (format, dialect) => {
    const { client, org, to } = await setUp({ dialect });

    const { files } = await exportAll(org, { to, format });

    const events = await client.orgs.events.list(org.uuid).toArray();
    const orders = (
      await Promise.all(events.map(({ uuid }) => client.events.orders.list(uuid).toArray()))
    ).flat();
    const countOf = async (list: 'tickets' | 'attendees' | 'sessions') => {
      const all = await Promise.all(events.map(({ uuid }) => client.events[list].list(uuid).toArray()));
      return all.flat().length;
    };
    expect(files).toMatchObject([
      { table: 'events', path: join(to, `events.${format}`), rows: events.length },
      { table: 'sessions', path: join(to, `sessions.${format}`), rows: await countOf('sessions') },
      { table: 'orders', path: join(to, `orders.${format}`), rows: orders.length },
      {
        table: 'order_lines',
        path: join(to, `order_lines.${format}`),
        rows: orders.flatMap(({ line_items }) => line_items ?? []).length,
      },
      { table: 'tickets', path: join(to, `tickets.${format}`), rows: await countOf('tickets') },
      { table: 'attendees', path: join(to, `attendees.${format}`), rows: await countOf('attendees') },
      {
        table: 'reviews',
        path: join(to, `reviews.${format}`),
        rows: (await client.reviews.list({ org: org.uuid }).toArray()).length,
      },
    ]);
    for (const { table, rows } of files) {
      expect(rows, table).toBeGreaterThan(0);
      const key = table === 'order_lines' ? '(order_uuid, serial)' : 'uuid';
      const [read] = await rowsOf(to, table, format, `count(*) as rows, count(distinct ${key}) as different`);
      expect({ rows: Number(read?.rows), different: Number(read?.different) }, table).toEqual({
        rows,
        different: rows,
      });
    }
    const total = format === 'ndjson' ? 'summary.total' : 'summary_total';
    expect(await rowsOf(to, 'orders', format, `sum(${total}::decimal(18, 2))::text as sum`)).toEqual([
      { sum: sumMoney(orders.map(({ summary }) => summary?.total)) },
    ]);
    expect(await rowsOf(to, 'order_lines', format, 'sum(subtotal::decimal(18, 2))::text as sum')).toEqual([
      { sum: sumMoney(orders.flatMap(({ line_items }) => line_items ?? []).map(({ subtotal }) => subtotal)) },
    ]);
  });
});
