import type { RecordTable } from '../src/jobs/records/tables.js';

const head = `# What an export holds

\`exportAll\` writes a file for each table, with the columns below.

- **ndjson** has each record on one line, as the service writes it, with \`event_uuid\` added. A line of an order also has
  \`order_uuid\`. Every unknown field stays. A whole number that JavaScript cannot hold is text, so that every digit stays.
- **CSV** has the columns below, for spreadsheets: UTF-8 with a byte order mark, commas, a header, and lines that end with
  CR LF (RFC 4180). Text that a spreadsheet would run as a formula gets a \`'\` before it, also
  behind a comma, semicolon, tab, vertical bar or line break, because some spreadsheets end a cell there. It gets one even if it
  has one, so a reader can leave out exactly one, as the command \`invite\` does. Amounts such as \`-5.00\` stay
  numbers. Every line break in a text becomes CR LF, because some readers refuse a file with several kinds. A value of
  another type than its column's is written unchanged.
- **Parquet** has the same columns, for queries, with all texts unchanged, empty ones too. A value of another type than its column's is
  null. Decimals are text, because currencies differ in their decimals and text is
  exact: \`sum(summary_total::decimal(18, 2))\`.

In Parquet, an \`integer\` is an \`INT64\`, a \`boolean\` a \`BOOLEAN\`, and a \`timestamp\` a \`TIMESTAMP\` in UTC, and says
so (\`isAdjustedToUTC\`). A time without an offset is in UTC. Local times are text. CSV has timestamps as the service writes them. A cell is empty or null if the service does not return its value. Each of the four tickets of a
family ticket has the \`price\` of all four, so take sums of money from \`orders\`. Objects and lists are written as JSON. The
codes on the tickets (QR) are only in ndjson.

"Read from" treats the entries of a list of names and values like fields. For example, \`order.extended_status.refund\` is
the value of the entry \`refund\`, which a program reads with \`valueOf(order.extended_status, 'refund')\`.
`;

/** Returns the page that lists the tables of an export and their columns. */
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
