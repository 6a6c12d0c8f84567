/** Prints rows under a title, each column as wide as its widest cell. The first row is the head. */
export function printTable(title: string, rows: readonly (readonly string[])[]): void {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  console.log(`${title}\n`);
  for (const row of rows) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widthOf(column)))
        .join('   ')
        .trimEnd(),
    );
  }
}
