/** A connection to Postgres: a `Client` or `Pool` of `pg`, a `PGlite`, or another object with this method. */
export interface PostgresConnection {
  /** Runs one statement, with values for `$1`, `$2` and so on. */
  query(
    text: string,
    values?: unknown[],
  ): Promise<{
    /** Rows, each as an object with the columns by name. */
    readonly rows: unknown[];
  }>;
}

/** The schema of the tables of this library. */
export const defaultSchema = 'ticketing';
