/** A connection to Postgres: a `Client` or `Pool` of `pg`, a `PGlite`, or anything else that has this. */
export interface PostgresConnection {
  /** Runs one statement, with values for `$1`, `$2` and so on. */
  query(
    text: string,
    values?: unknown[],
  ): Promise<{
    /** The rows, each with its columns by their names. */
    readonly rows: unknown[];
  }>;
}

/** The schema of the tables of this library. */
export const defaultSchema = 'ticketing';
