import { isObject } from '../../internal/is-object.js';
import { nodeModule } from '../../internal/node.js';
import { isDecimal, unformula } from '../../internal/spreadsheet.js';
import type { Cell, Column, ColumnType, Row } from '../records/columns.js';
import type { RecordTable } from '../records/tables.js';

export const formatNames = ['ndjson', 'csv', 'parquet'] as const;

/** How the files of an export are written. */
export type FormatName = (typeof formatNames)[number];

/** How rows become a file: as lines, one a row, which are the file or what it is made of when all are there. */
export interface Format {
  /** What stands before the first row. */
  head(table: RecordTable): string;
  /** A row as text, line break included. */
  line(table: RecordTable, row: Row): string;
  /** Makes the file of the lines, where these are not the file already. */
  convert?(table: RecordTable, lines: string, file: string, signal: AbortSignal | undefined): Promise<void>;
}

const cellsOf = (columns: readonly Column[], row: Row): Cell[] => columns.map((column) => column.of(row));

const ndjson: Format = {
  head: () => '',
  line({ record, beside }, row) {
    const whole = row[record];
    const more = beside.map((column) => [column.name, column.of(row)] as const);
    return `${JSON.stringify({ ...(isObject(whole) && whole), ...Object.fromEntries(more) })}\n`;
  },
};

/** The cell as it is safe in a spreadsheet. */
function guarded(cell: Cell, { type }: Column): string {
  // Of one kind with the ends of lines: there are readers that take a file with several kinds for broken.
  const text = String(cell ?? '').replace(/\r\n|\r|\n/g, '\r\n');
  const isNumber = typeof cell === 'number' || ((type === 'decimal' || type === 'money') && isDecimal(text));
  return isNumber ? text : unformula(text);
}

async function csv(): Promise<Format> {
  const { stringify } = await import('csv-stringify/sync');
  const write = (cells: string[]) => stringify([cells], { record_delimiter: '\r\n' });
  return {
    // Without the mark at its beginning, spreadsheets on Windows take UTF-8 for something else.
    head: ({ columns }) => `\uFEFF${write(columns.map(({ name }) => name))}`,
    line: ({ columns }, row) => write(columns.map((column) => guarded(column.of(row), column))),
  };
}

const parquetTypes = {
  text: 'STRING',
  integer: 'INT64',
  // Text is exact whatever the currency's decimals; a DECIMAL has to know them before the first row.
  decimal: 'STRING',
  money: 'STRING',
  boolean: 'BOOLEAN',
  timestamp: 'TIMESTAMP',
} as const satisfies Record<ColumnType, string>;

function instantOf(cell: Cell): Date | null {
  // Without an offset it would be read in the zone of this machine.
  if (typeof cell !== 'string' || !/(?:Z|[+-]\d\d:?\d\d)$/i.test(cell)) return null;
  const instant = new Date(cell);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** How a cell is stored as one of its type; null where it is none. */
const stored: Record<ColumnType, (cell: Cell) => unknown> = {
  text: (cell) => (cell === null ? null : String(cell)),
  integer: (cell) => (Number.isSafeInteger(cell) ? BigInt(cell as number) : null),
  decimal: (cell) => (cell === null ? null : String(cell)),
  money: (cell) => (cell === null ? null : String(cell)),
  boolean: (cell) => (typeof cell === 'boolean' ? cell : null),
  timestamp: instantOf,
};

/** How many rows are held and written together. */
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
        columns.map(({ name, type }, index) => [name, stored[type](cells[index] ?? null)]),
      );
    }
  } finally {
    // Where the walk is left before its end, nothing else closes it.
    input.destroy();
  }
}

const parquet: Format = {
  head: () => '',
  line({ columns }, row) {
    const line = JSON.stringify(cellsOf(columns, row));
    // Node takes these two for line breaks.
    return `${line.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`;
  },
  async convert({ columns }, lines, path, signal) {
    const { ByteWriter, parquetWriteRows } = await import('hyparquet-writer');
    const { open, rm } = nodeModule('node:fs/promises');
    // Never written into what another may have put there.
    await rm(path, { force: true });
    const file = await open(path, 'wx', 0o600);
    const writer = new ByteWriter();
    const flush = async () => {
      await file.writeFile(writer.getBytes());
      writer.index = 0;
    };
    try {
      await parquetWriteRows({
        // It is called after each group of rows, so that no more than one is held.
        writer: Object.assign(writer, { flush, finish: flush }),
        rows: rowsIn(columns, lines, signal),
        columns: columns.map(({ name, type }) => ({ name, type: parquetTypes[type] })),
        rowGroupSize,
      });
      await file.sync();
    } catch (error) {
      // A first part of it would take up what is left of a full disk.
      await rm(path, { force: true });
      throw error;
    } finally {
      await file.close();
    }
  },
};

/** Gives a format. What it is written with is loaded when it is asked for. */
export async function formatOf(name: FormatName): Promise<Format> {
  return name === 'csv' ? csv() : { ndjson, parquet }[name];
}
