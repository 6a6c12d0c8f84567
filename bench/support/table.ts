import { compared, type Verdict } from './statistics.js';

/** Prints rows as a table of Markdown under a title, each column as wide as its widest cell. The first row is the head. */
export function printTable(title: string, [head = [], ...rows]: readonly (readonly string[])[]): void {
  const widthOf = (column: number) => Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0));
  const line = (cells: readonly string[]) =>
    `| ${head.map((_, column) => (cells[column] ?? '').padEnd(widthOf(column))).join(' | ')} |`;
  const rule = head.map((_, column) => '-'.repeat(widthOf(column)));
  console.log(`${title}\n\n${[head, rule, ...rows].map(line).join('\n')}\n`);
}

/** What was measured in the same rounds, by the name of what it was measured of. */
export type Measured = ReadonlyMap<string, readonly number[]>;

/** Prints, measure by measure, which of the others take less than one of ours and which take more. */
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
