/** File to read, and how. */
export interface File {
  readonly path: string;
  /** Path of the package libsql, if this Node has no SQLite that can be used. */
  readonly library: string | undefined;
  /** Where sorting may keep rows that do not fit into memory. */
  readonly temporary: 'memory' | 'file';
}

/** First message to the process: the program of its second thread, and the file. */
export interface Begin {
  readonly program: string;
  readonly file: File;
}

/** A statement to answer. */
export interface Ask {
  readonly text: string;
  /** Maximum number of rows. All if missing. */
  readonly rows?: number | undefined;
  /** Maximum time, in milliseconds. */
  readonly time?: number | undefined;
}

/** Maximum number of rows in a part of an answer. */
export const mostRows = 1000;

/** Size at which a part of an answer ends, in characters. */
export const partSize = 1024 * 1024;

/** Maximum size of a row: in characters of its JSON, or in bytes that Postgres sends. */
export const largestRow = 8 * 1024 * 1024;

/** Message to the process. */
export type Request = Ask | { readonly next: true; readonly time?: number | undefined };

/** An answer or a problem. If it is tired, a new process should answer the next query. */
export type Found = { readonly isTired?: boolean | undefined } & (
  | { readonly columns: readonly string[]; readonly rows: string; readonly isLast: boolean }
  | {
      readonly problem: {
        readonly message: string;
        /** Whether it is a sentence of this program, not of SQLite. */
        readonly isRefused: boolean;
        /** Kind of the error in SQLite, or 0. */
        readonly kind: number;
      };
    }
);

/** Message from the process. */
export type Answer = Found | { readonly ended: 'time' | 'memory' };
