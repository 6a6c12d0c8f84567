/** A database of Postgres: a `Client` or `Pool` of `pg`, a PGlite, or anything else that has this. */
export interface PostgresDatabase {
  /** Runs one statement. Its parameters are `$1`, `$2` and so on. */
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}
