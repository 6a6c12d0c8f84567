import type Database from 'libsql';

const literalOf = (value: unknown): string => {
  if (value === null || typeof value === 'number') return String(value);
  return `'${String(value).replaceAll("'", "''")}'`;
};

/** Returns the statements that make a database of SQLite, so that a difference between two can be read. */
export function dumpOf(db: Database.Database): string {
  const made = db.prepare('SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL').all() as {
    readonly type: string;
    readonly name: string;
    readonly sql: string;
  }[];
  const rows = made
    .filter(({ type }) => type === 'table')
    .flatMap(({ name }) =>
      (db.prepare(`SELECT * FROM "${name}"`).all() as object[]).map(
        (row) => `INSERT INTO "${name}" VALUES (${Object.values(row).map(literalOf).join(', ')})`,
      ),
    );
  return [...made.map(({ sql }) => sql), ...rows].map((sql) => `${sql};\n`).join('');
}
