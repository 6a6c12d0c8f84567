import type { RecordTable } from '../src/jobs/records/tables.js';

/** Returns the tables of an export and their columns, for the page that explains them. */
export const exportSections = (tables: readonly RecordTable[]): string =>
  tables
    .map(({ name, columns }) => {
      const rows = columns.map(
        (column) =>
          `| \`${column.name}\` | ${column.type === 'money' ? 'decimal' : column.type} | ${column.paths.map((path) => `\`${path}\``).join(', else ')} |`,
      );
      return `## ${name}\n\n| column | type | read from |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
    })
    .join('\n');
