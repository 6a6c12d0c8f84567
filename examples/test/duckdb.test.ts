import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { describe, expect, it } from 'vitest';
import { sumMoney } from '../../src/api/money.js';
import { exportAll, type FormatName, type TableName } from '../../src/jobs/index.js';
import { exporting, wholeExport } from '../../test/support/exported.js';

const formats = ['ndjson', 'csv', 'parquet'] as const;

/** Runs a query in DuckDB, which must not download extensions. */
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

/** Returns a table of an export as a source for DuckDB. It reads all values of a CSV as text. */
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
  )('contains all records of the service when DuckDB reads it (%s, dialect %s)', async (format, dialect) => {
    const { client, org, to } = await exporting({ dialect });

    const { files } = await exportAll(org, { to, format });

    const { orders, files: whole } = await wholeExport(client, org.uuid, to, format);
    expect(files).toMatchObject(whole);
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
