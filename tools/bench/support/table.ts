import { compared, type Verdict } from './statistics.js';

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

/** Figures of the same rounds, by the name of what was measured. */
export type Measured = ReadonlyMap<string, readonly number[]>;

/** Prints for each measure which of the others need less than ours and which need more. */
export function printComparison(
  ours: string,
  measures: ReadonlyMap<string, Measured>,
  others: readonly string[],
): void {
  const rows = [...measures].map(([measure, measured]) => {
    const own = measured.get(ours) ?? [];
    const those = (verdict: Verdict) =>
      others
        .filter((other) => measured.has(other) && compared(measured.get(other) ?? [], own) === verdict)
        .join(', ') || 'none';
    return [measure, those('less'), those('alike'), those('more')];
  });
  printTable(`Beside ${ours}`, [['', 'less', 'alike', 'more'], ...rows]);
}
