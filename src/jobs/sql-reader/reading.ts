/** A value of an answer. A number that JavaScript could not hold exactly is text. */
export type Cell = string | number | boolean | null;

/** A part of an answer. */
export interface Part {
  /** Names of the columns, each once. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Limits of an answer. */
export interface Bounds {
  readonly signal: AbortSignal;
  /** Maximum number of rows. Further rows are not computed. Default: all. */
  readonly rows?: number;
  /** Maximum time for the query, in milliseconds. Default: no limit. */
  readonly time?: number;
  /** Maximum size of the answer, in characters of JSON. Default: no limit. */
  readonly size?: number;
}

/** Database to read. */
export interface Readable {
  /** Path of an SQLite file, or URL of a Postgres database. */
  readonly database: string;
  /** Schema in Postgres. */
  readonly schema: string;
  /**
   * Whether agents write the statements. Then a Postgres role must not be able to do more than read, and SQLite sorts in
   * memory, where its limit ends it.
   */
  readonly forAgents: boolean;
  /** Called with a sentence if the database could be protected better. */
  readonly onWarning?: (warning: string) => void;
}

/** A database that is open for reading. */
export interface Reader {
  /**
   * Answers one statement in parts, of which there is at least one. The next part is computed when the loop asks for it. Queries
   * wait for each other. Rejects with a `DatabaseError`.
   */
  ask(sql: string, bounds: Bounds): AsyncGenerator<Part, void, undefined>;
  close(): Promise<void>;
}

/**
 * Returns a different name for each column. The second of the columns that are called `name` becomes `name_2`, because a
 * record can have each name only once.
 */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set(names);
  const seen = new Set<string>();
  return names.map((name) => {
    let own = name;
    for (let number = 2; seen.has(own) || (own !== name && taken.has(own)); number += 1)
      own = `${name}_${number}`;
    seen.add(own);
    return own;
  });
}
