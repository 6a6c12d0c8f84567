/**
 * Prints rows as a Markdown table under a title. Each column is as wide as its widest cell. The first row is the
 * head.
 */
export function printTable(title: string, [head = [], ...rows]: readonly (readonly string[])[]): void {
  const widthOf = (column: number) => Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0));
  const line = (cells: readonly string[]) =>
    `| ${head.map((_, column) => (cells[column] ?? '').padEnd(widthOf(column))).join(' | ')} |`;
  const rule = head.map((_, column) => '-'.repeat(widthOf(column)));
  console.log(`${title}\n\n${[head, rule, ...rows].map(line).join('\n')}\n`);
}
