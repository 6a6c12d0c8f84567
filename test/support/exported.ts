import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { parquetReadObjects } from 'hyparquet';
import type { FormatName, TableName } from '../../src/jobs.js';

type Row = Record<string, unknown>;

/** Reads a file of an export. What a CSV holds is text; a field that is empty there, without quotes, is null. */
export async function exportedRows(to: string, table: TableName, format: FormatName): Promise<Row[]> {
  const bytes = await readFile(join(to, `${table}.${format}`));
  if (format === 'parquet') return parquetReadObjects({ file: new Uint8Array(bytes).buffer });
  const text = bytes.toString('utf8');
  if (format === 'ndjson') {
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  }
  return parse(text, {
    bom: true,
    columns: true,
    cast: (value, { quoting }) => (value === '' && !quoting ? null : value),
  });
}
