import type { CallError } from './errors.js';
import type { Choice, Reply, Row } from './operations/row.js';

// A row is told by the fields that are needed of it: that is half the work of matching it by its name.

/** The client's methods. */
export type Bound<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends {
    readonly call?: infer Call;
    readonly path: string;
  }
    ? Call
    : Bound<Table[Key]>;
};

/** A reply's content with the response that it came in. */
export interface RawReply<T> {
  /** The content, as the method without a view gives it. */
  readonly data: T;
  /** The response, its body still to be read. */
  readonly response: Response;
}

/** The methods of `client.raw`: the content and the response. A list gives one page. */
export type RawView<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends {
    readonly call?: (...args: infer Args) => unknown;
    readonly reply: Reply<infer Result>;
  }
    ? (...args: Args) => Promise<RawReply<Result>>
    : RawView<Table[Key]>;
};

/** How a call ended, for those who would rather look than catch. */
export type Outcome<T> =
  | {
      /** It was done. */
      readonly ok: true;
      /** The content, as the method without a view gives it. */
      readonly data: T;
    }
  | {
      /** It failed. */
      readonly ok: false;
      /** What the method without a view would have thrown. */
      readonly error: CallError;
    };

/** The methods of `client.safe`: they never throw what a call can fail with. A list gives one page. */
export type SafeView<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends {
    readonly call?: (...args: infer Args) => unknown;
    readonly reply: Reply<infer Result>;
  }
    ? (...args: Args) => Promise<Outcome<Result>>
    : SafeView<Table[Key]>;
};

/** The methods of `client.dry`: the request that would be sent, without a token. */
export type DryView<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends {
    readonly call?: (...args: infer Args) => unknown;
    readonly path: string;
  }
    ? (...args: Args) => Promise<Request>
    : DryView<Table[Key]>;
};

/** The methods of `client.pdf`: what a read gives, as a PDF document. Rows that do not read have none. */
export type PdfView<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends {
    readonly call?: (...args: infer Args) => unknown;
    readonly method: infer M;
  }
    ? M extends 'GET'
      ? (...args: Args) => Promise<Blob>
      : never
    : PdfView<Table[Key]>;
};

type Method = (...args: unknown[]) => unknown;

const isRow = (value: object): value is Row | Choice => 'reply' in value || 'choices' in value;

/** Makes an object of methods from the table: the same keys, a method for each row. */
export function bind(table: object, id: string, toMethod: (row: Row | Choice, id: string) => Method): object {
  const methods = Object.entries(table).map(([key, value]) => {
    const path = id ? `${id}.${key}` : key;
    return [key, isRow(value) ? toMethod(value, path) : bind(value, path, toMethod)];
  });
  return Object.fromEntries(methods);
}
