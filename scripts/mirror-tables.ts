import type { StoredTable } from '../src/jobs/mirror/tables.js';
import { views } from '../src/jobs/mirror/views.js';
import { columnSentence } from './column-sentences.js';

const quoted = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** Returns the tables of a mirror and their columns, for the page that explains them. */
export function mirrorSections(tables: readonly StoredTable[]): string {
  const parts = tables.map(({ name, key, columns, references }) => {
    const facts = [
      `Key: ${quoted(key)}.`,
      ...references.map(([column, table]) => `\`${column}\` refers to \`${table}\`.`),
    ];
    const rows = columns.map(
      (column) => `| \`${column.name}\` | ${column.type} | ${columnSentence(name, column.name)} |`,
    );
    return `## ${name}\n\n${facts.join(' ')}\n\n| column | type | meaning |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  const shown = views.map(({ name, columns }) => `| \`${name}\` | ${quoted(columns)} |`);
  const viewPart = `## Views\n\n[A mirror](mirror.md) explains what they answer.\n\n| view | columns |\n| --- | --- |\n${shown.join('\n')}\n`;
  return [...parts, viewPart].join('\n');
}
