import type { StoredTable } from '../src/jobs/mirror/tables.js';
import { columnSentence } from './column-sentences.js';

const head = `# The tables of a mirror

This page is written by \`npm run generate\` from the list of columns in
[src/jobs/records/tables.ts](../src/jobs/records/tables.ts) and from the comments of the models. [A mirror](mirror.md) says what
the types are in each database.

Beside these columns, every table has \`first_seen\`, \`changed_at\`, \`gone_at\`, \`record\` and \`fingerprint\`, which stands for the
record. In SQLite, each column of the type \`money\` has one beside it with \`_minor\` after its name. The tables
\`mirror_state\` and \`mirror_lists\` are the mirror's own.
`;

const quoted = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** The page that lists the tables of a mirror and their columns. */
export function mirrorPage(tables: readonly StoredTable[]): string {
  const parts = tables.map(({ name, key, columns, references }) => {
    const facts = [
      `Key: ${quoted(key)}.`,
      ...references.map(([column, table]) => `\`${column}\` refers to \`${table}\`.`),
    ];
    const rows = columns.map(
      (column) => `| \`${column.name}\` | ${column.type} | ${columnSentence(name, column.name)} |`,
    );
    return `## ${name}\n\n${facts.join(' ')}\n\n| column | type | what it says |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  return [head, ...parts].join('\n');
}
