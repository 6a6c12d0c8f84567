import type { RecordTable } from '../src/jobs/records/tables.js';

const head = `# What an export holds

\`exportAll\` writes a file for each table. This page is written by \`npm run generate\` from the list of columns in
[src/jobs/records/tables.ts](../src/jobs/records/tables.ts), which CSV and Parquet are written by.

- **ndjson** holds each record as the service writes it, a line each, with \`event_uuid\` beside (a line of an order has
  \`order_uuid\` too). Nothing is lost.
- **CSV** holds the columns below, for spreadsheets: UTF-8 with its mark at the beginning, comma, a header, lines that end
  with CR LF (RFC 4180). Text that a spreadsheet would take for a formula has \`'\` before it; amounts such as \`-5.00\` stay
  numbers. Every line break in a text is written as CR LF, because some readers refuse a file with several kinds. A value
  that is not of its column's type stands as it is.
- **Parquet** holds the same columns, for queries, with nothing changed in texts. A value that is not of its column's type
  is null, and so is a moment without an offset. Decimals are text, because currencies differ in their decimals and text is
  exact: \`sum(summary_total::decimal(18, 2))\`.

An \`integer\` is an \`INT64\` of Parquet, a \`boolean\` a \`BOOLEAN\`, a \`timestamp\` a \`TIMESTAMP\` of UTC; CSV has timestamps as
the service writes them. Where the service does not tell, a cell is empty or null. \`price\` of a ticket is that of what was
bought: each of the four tickets of a family ticket has the price of all four, so sums of money are those of \`orders\`. Objects and lists stand as JSON. The codes on the tickets
(QR) are in ndjson alone.

"Read from" names the entries of a list of names and values as if they were fields: \`order.extended_status.refund\` is the value of
the entry \`refund\`, which a program reads by \`valueOf(order.extended_status, 'refund')\`.

## What it costs

Measured with the emulator's seed \`large\` (1,000 events, 100,000 orders and lines, 162,186 tickets and attendees) over HTTP in
another process, on Node 20.20 and a busy machine of two cores: orders and their lines as CSV took 25 seconds and 172 MB
of memory at most, of which the process had 80 before; all tables took 147 seconds as CSV, 156 as ndjson and 222 as Parquet, and
196 to 207 MB. Memory does not grow with the orders. Parquet is made of lines that are gathered first, so that an export can go
on after a crash: while a table is under way, its lines and its Parquet file are both on the disk.
`;

/** The page that lists the tables of an export and their columns. */
export function exportPage(tables: readonly RecordTable[]): string {
  const parts = tables.map(({ name, columns }) => {
    const rows = columns.map(
      (column) =>
        `| \`${column.name}\` | ${column.type === 'money' ? 'decimal' : column.type} | ${column.paths.map((path) => `\`${path}\``).join(', else ')} |`,
    );
    return `## ${name}\n\n| column | type | read from |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  return [head, ...parts].join('\n');
}
