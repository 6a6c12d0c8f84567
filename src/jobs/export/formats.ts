import type { SchemaElement } from 'hyparquet';
import { isObject } from '../../shared/is-object.js';
import { jsonLine } from '../../shared/json-line.js';
import { nodeModule } from '../../shared/node.js';
import { isDecimal, unformula } from '../../shared/spreadsheet.js';
import { syncFile } from '../../shared/sync-file.js';
import { timeIn } from '../../shared/written-time.js';
import type { Cell, Column, ColumnType, Row } from '../records/columns.js';
import type { RecordTable } from '../records/tables.js';

export const formatNames = ['ndjson', 'csv', 'parquet'] as const;

/** Format of the files of an export. */
export type FormatName = (typeof formatNames)[number];

/** Writes rows as lines, one for each row. The lines are the file, or are converted to it when all are complete. */
export interface Format {
  /** Returns the text before the first row. */
  head(table: RecordTable): string;
  /** Returns a row as text with a line break. */
  line(table: RecordTable, row: Row): string;
  /** Makes the file from the lines. Missing if the lines are the file. */
  convert?(table: RecordTable, lines: string, file: string, signal: AbortSignal | undefined): Promise<void>;
}

const ndjson: Format = {
  head: () => '',
  line({ record, beside }, row) {
    const whole = isObject(row[record]) ? row[record] : {};
    const more = Object.fromEntries(beside.map((column) => [column.name, column.of(row)]));
    return `${jsonLine({ ...whole, ...more })}\n`;
  },
};

/** Returns a cell that is safe in a spreadsheet. */
function guarded(cell: Cell, { type }: Column): string {
  if (typeof cell !== 'string') return String(cell ?? '');
  // All line breaks are CRLF, because some readers reject a file with several kinds.
  const text = cell.replace(/\r\n|\r|\n/g, '\r\n');
  const isNumber = (type === 'decimal' || type === 'money') && isDecimal(text);
  return isNumber ? text : unformula(text);
}

async function csv(): Promise<Format> {
  const { stringify } = await import('csv-stringify/sync');
  const write = (cells: string[]) => stringify([cells], { record_delimiter: '\r\n' });
  return {
    // Without a byte order mark, spreadsheets on Windows do not recognise UTF-8.
    head: ({ columns }) => `\uFEFF${write(columns.map(({ name }) => name))}`,
    line: ({ columns }, row) => write(columns.map((column) => guarded(column.of(row), column))),
  };
}

interface Stored {
  readonly schema: Omit<SchemaElement, 'name'>;
  /** Converts a cell. Returns null if it does not have the type. */
  readonly of: (cell: Cell) => unknown;
}

// Text is exact for any number of decimals. A DECIMAL needs that number before the first row.
const asText: Stored = {
  schema: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  of: (cell) => (cell === null ? null : String(cell)),
};

/** Returns a whole number if 64 bits can hold it. */
const int64 = (whole: bigint) => (BigInt.asIntN(64, whole) === whole ? whole : null);

const stored: Readonly<Record<ColumnType, Stored>> = {
  text: asText,
  decimal: asText,
  money: asText,
  integer: {
    schema: { type: 'INT64' },
    of: (cell) => (/^-?\d{1,19}$/.test(String(cell)) ? int64(BigInt(String(cell))) : null),
  },
  boolean: { schema: { type: 'BOOLEAN' }, of: (cell) => (typeof cell === 'boolean' ? cell : null) },
  timestamp: {
    schema: {
      type: 'INT64',
      converted_type: 'TIMESTAMP_MILLIS',
      // Without it, readers take a time for a local one, in whatever zone they run.
      logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
    },
    of: (cell) => (typeof cell === 'string' ? (timeIn(cell) ?? null) : null),
  },
};

/** Rows that are held in memory and written together. */
const rowGroupSize = 5000;

async function* rowsIn(columns: readonly Column[], path: string, signal: AbortSignal | undefined) {
  const { createReadStream } = nodeModule('node:fs');
  const { createInterface } = nodeModule('node:readline');
  const input = createReadStream(path);
  try {
    for await (const line of createInterface({ input })) {
      signal?.throwIfAborted();
      const cells: Cell[] = JSON.parse(line);
      yield Object.fromEntries(
        columns.map(({ name, type }, index) => [name, stored[type].of(cells[index] ?? null)]),
      );
    }
  } finally {
    // If the caller stops early, nothing else closes the stream.
    input.destroy();
  }
}

const parquet: Format = {
  head: () => '',
  line: ({ columns }, row) => `${jsonLine(columns.map((column) => column.of(row)))}\n`,
  async convert({ columns }, lines, path, signal) {
    const { ByteWriter, parquetWriteRows } = await import('hyparquet-writer');
    const { open, rm } = nodeModule('node:fs/promises');
    // Somebody else may have put a file at this path, so a new one is created.
    await rm(path, { force: true });
    const file = await open(path, 'wx', 0o600);
    const writer = new ByteWriter();
    const flush = async () => {
      await file.writeFile(writer.getBytes());
      writer.index = 0;
    };
    try {
      await parquetWriteRows({
        // Called after each group of rows, so that at most one group is in memory.
        writer: Object.assign(writer, { flush, finish: flush }),
        rows: rowsIn(columns, lines, signal),
        columns: columns.map(({ name }) => ({ name })),
        schema: [
          { name: 'root', num_children: columns.length },
          ...columns.map(({ name, type }) => ({
            name,
            repetition_type: 'OPTIONAL' as const,
            ...stored[type].schema,
          })),
        ],
        rowGroupSize,
      });
      await syncFile(file);
    } catch (error) {
      // A partial file would use the rest of a full disk.
      await rm(path, { force: true });
      throw error;
    } finally {
      await file.close();
    }
  },
};

/** Returns a format. Loads its library only when needed. */
export async function formatOf(name: FormatName): Promise<Format> {
  return name === 'csv' ? csv() : { ndjson, parquet }[name];
}
