import { tooLarge } from '../mirror/databases/database-error.js';
import { exactNumber } from '../mirror/databases/drivers.js';
import { largestRow, mostRows, partSize } from './child/messages.js';
import { type Bounds, type Cell, distinctNames, type Part } from './reading.js';

/** A field of a row that is about to come, with the number of its type. */
type Field = Readonly<{ name: string; dataTypeID: number }>;

/** Methods of the connection of pg that a query calls. */
interface Connection {
  parse(message: { readonly text: string }): void;
  bind(message: object): void;
  describe(message: { readonly type: 'P' }): void;
  execute(message: { readonly rows?: number | undefined }): void;
  sync(): void;
  sendCopyFail(reason: string): void;
}

/** A connection of pg. */
export interface Client {
  connect(): Promise<unknown>;
  query(text: string): Promise<{ readonly rows: readonly unknown[] }>;
  query(query: { submit(connection: Connection): null }): unknown;
  on(name: 'error', listener: () => void): unknown;
  end(): Promise<void>;
  /** Number of the server's process. Missing until it is connected. */
  readonly processID: number | null;
  readonly connection: {
    readonly stream: {
      on(name: 'data', listener: (bytes: Uint8Array) => void): unknown;
      pause(): unknown;
      resume(): unknown;
      destroy(): unknown;
    };
  };
}

/** Readers of the types whose values are not text, by their number: bool, int8, int2, int4, oid, float4 and float8. */
const readers: Readonly<Record<number, (text: string) => Cell>> = {
  16: (text) => text === 't',
  ...Object.fromEntries([20, 21, 23, 26, 700, 701].map((type) => [type, exactNumber])),
};

/**
 * Returns the answer of a statement in parts. The server waits while nobody asks for the next part. It is one statement of the
 * extended protocol, which Postgres refuses to split. It is executed once, so that it cannot end its time limit by a change of the
 * settings that a second execution would read. Values come as text, unread.
 */
export async function* answerOf(
  client: Client,
  text: string,
  { rows: most, size = Number.POSITIVE_INFINITY }: Bounds,
): AsyncGenerator<Part, void, undefined> {
  const { stream } = client.connection;
  let columns: readonly string[] = [];
  let types: readonly number[] = [];
  let rows: (readonly Cell[])[] = [];
  // Characters of the part and of the answer, and bytes that came since the last row.
  let [partial, total, received] = [0, 0, 0];
  const isFull = () => rows.length >= mostRows || partial >= partSize;
  let end: { readonly error?: unknown } | undefined;
  let wake = () => {};
  const finish = (how: typeof end) => {
    end = how;
    // The last row may have filled a part. What ends the transaction is answered on this stream too.
    stream.resume();
    wake();
  };
  stream.on('data', ({ length }) => {
    received += length;
    if (received > largestRow) stream.destroy();
  });
  const query = {
    submit(connection: Connection): null {
      connection.parse({ text });
      connection.bind({});
      connection.describe({ type: 'P' });
      connection.execute({ rows: most });
      connection.sync();
      return null;
    },
    handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
      types = fields.map(({ dataTypeID }) => dataTypeID);
      columns = distinctNames(fields.map(({ name }) => name));
    },
    handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
      received = 0;
      const row = fields.map((value, index) => {
        if (value === null) return null;
        partial += value.length;
        total += value.length;
        return readers[types[index] ?? 0]?.(value) ?? value;
      });
      rows.push(row);
      if (!isFull()) return;
      stream.pause();
      wake();
    },
    /** There are more rows than requested. */
    handlePortalSuspended(): void {},
    handleCommandComplete(): void {},
    handleEmptyQuery(): void {},
    handleCopyInResponse(connection: Connection): void {
      connection.sendCopyFail('A query reads no data.');
    },
    handleCopyData(): void {},
    handleReadyForQuery: () => finish({}),
    handleError: (error: unknown) => finish({ error }),
  };
  client.query(query);
  for (;;) {
    if (!isFull() && !end)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    if (received > largestRow) throw tooLarge(largestRow, 'row');
    if (end && 'error' in end) throw end.error;
    if (total > size) throw tooLarge(size);
    const part = { columns, rows };
    [rows, partial] = [[], 0];
    const isLast = end !== undefined;
    yield part;
    if (isLast) return;
    stream.resume();
  }
}
