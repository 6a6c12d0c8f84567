import type { StoredTable } from '../src/jobs/mirror/tables.js';
import { views } from '../src/jobs/mirror/views.js';
import { columnSentence } from './column-sentences.js';

const head = `# The tables of a mirror

These are the columns of each table in [a mirror](/mirror.md). [The views](#views) are at the end.

Every table also has \`first_seen\`, \`changed_at\`, \`gone_at\`, \`record\` and \`fingerprint\`, a hash of the record. In SQLite,
each column of the type \`money\` has a second one with \`_minor\` after its name. Only the mirror itself uses the tables
\`mirror_state\`, \`mirror_lists\`, \`mirror_lease\` and \`mirror_forms\`. \`mirror_problems\` lists what could not be stored as it is.
`;

const quoted = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** Returns the page that lists the tables of a mirror and their columns. */
export function mirrorPage(tables: readonly StoredTable[]): string {
  const parts = tables.map(({ name, key, columns, references }) => {
    const facts = [
      `Key: ${quoted(key)}.`,
      ...references.map(([column, table]) => `\`${column}\` refers to \`${table}\`, with the organisation.`),
    ];
    const rows = columns.map(
      (column) => `| \`${column.name}\` | ${column.type} | ${columnSentence(name, column.name)} |`,
    );
    return `## ${name}\n\n${facts.join(' ')}\n\n| column | type | meaning |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  const shown = views.map(({ name, columns }) => `| \`${name}\` | ${quoted(columns)} |`);
  const viewPart = `## Views\n\n[A mirror](/mirror.md) explains what they answer.\n\n| view | columns |\n| --- | --- |\n${shown.join('\n')}\n`;
  return [head, ...parts, viewPart].join('\n');
}
