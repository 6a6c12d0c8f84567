/** What a statement gives. */
export interface PostgresResult {
  /** Its rows, each with its columns by their names. */
  readonly rows: unknown[];
}

/** A database of Postgres: a `Client` or `Pool` of `pg`, a PGlite, or anything else that has this. */
export interface PostgresDatabase {
  /** Runs one statement, whose parameters are `$1`, `$2` and so on. */
  query(text: string, values?: unknown[]): Promise<PostgresResult>;
}
