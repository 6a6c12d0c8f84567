import type { Cell } from './reading.js';

/** A field of a row that is about to come. */
interface Field {
  readonly name: string;
  /** Number of its type. */
  readonly dataTypeID: number;
}

/** Methods of the connection of pg that a query calls. */
interface Connection {
  parse(message: { readonly text: string }): void;
  bind(message: object): void;
  describe(message: { readonly type: 'P' }): void;
  execute(message: { readonly rows?: number | undefined }): void;
  sync(): void;
  sendCopyFail(reason: string): void;
}

/** Functions that a query calls as its answer comes. */
interface Listener {
  readonly columns: (names: readonly string[]) => void;
  readonly row: (row: readonly Cell[], size: number) => void;
  readonly end: (error?: unknown) => void;
}

/** Returns a number, or its text if JavaScript would write another number. */
function exactNumber(text: string): number | string {
  const number = Number(text);
  if (!Number.isFinite(number) || Object.is(number, -0)) return text;
  return Number.isInteger(number) && !Number.isSafeInteger(number) ? text : number;
}

/** Readers of the types whose values are not text, by their number: bool, int8, int2, int4, oid, float4 and float8. */
const readers: Readonly<Record<number, (text: string) => Cell>> = {
  16: (text) => text === 't',
  ...Object.fromEntries([20, 21, 23, 26, 700, 701].map((type) => [type, exactNumber])),
};

/**
 * One statement of the extended protocol, which Postgres refuses to split. It is executed once, so that it cannot end
 * its time limit by a change of the settings that a second execution would read. Values come as text, unread.
 */
export function postgresQuery(text: string, rows: number | undefined, listener: Listener) {
  let types: readonly number[] = [];
  return {
    submit(connection: Connection): null {
      connection.parse({ text });
      connection.bind({});
      connection.describe({ type: 'P' });
      connection.execute({ rows });
      connection.sync();
      return null;
    },
    handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
      types = fields.map(({ dataTypeID }) => dataTypeID);
      listener.columns(fields.map(({ name }) => name));
    },
    handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
      let size = 0;
      const row = fields.map((value, index) => {
        if (value === null) return null;
        size += value.length;
        return readers[types[index] ?? 0]?.(value) ?? value;
      });
      listener.row(row, size);
    },
    /** There are more rows than requested. */
    handlePortalSuspended(): void {},
    handleCommandComplete(): void {},
    handleEmptyQuery(): void {},
    handleCopyInResponse(connection: Connection): void {
      connection.sendCopyFail('A query reads no data.');
    },
    handleCopyData(): void {},
    handleReadyForQuery: () => listener.end(),
    handleError: (error: unknown) => listener.end(error),
  };
}
