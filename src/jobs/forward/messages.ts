import type { LogReader } from '../mirror/changes/reader.js';
import { messagesTable, readersTable } from '../mirror/changes/tables.js';
import type { Change, DatabaseRow } from '../mirror/database.js';
import type { ForwardType } from './message-types.js';
import { failures, Outbox, type OutboxEntry } from './outbox.js';

/** A message to queue. */
interface NewMessage {
  readonly event: string;
  readonly type: ForwardType;
  readonly body: string;
}

const numberOr = <Other>(value: unknown, other: Other): number | Other =>
  value === null || value === undefined ? other : Number(value);

/** The messages of a forward as rows of the database of a mirror, and those that wait in memory too. */
export class Messages {
  readonly outbox = new Outbox();
  readonly #reader: LogReader;
  readonly #name: string;
  /** Place of the last message. Messages are sent in the order of their places. */
  #place = 0;
  /** Number of messages that earlier runs put aside. */
  #aside = 0;

  private constructor(reader: LogReader, name: string) {
    this.#reader = reader;
    this.#name = name;
  }

  /** Reads the messages that wait. */
  static async read(reader: LogReader, name: string): Promise<Messages> {
    const messages = new Messages(reader, name);
    const rows = await messages.#select('is_aside = 0');
    for (const row of rows) for (const entry of entriesOf(row)) messages.outbox.learn(entry);
    const { at, parameter } = reader.database.dialect;
    const [row] = await reader.database.read(
      `SELECT (SELECT address FROM ${at(readersTable)} WHERE name = ${parameter(1)}) AS address, (SELECT max(place) FROM ${at(messagesTable)} WHERE reader = ${parameter(2)}) AS place, (SELECT count(*) FROM ${at(messagesTable)} WHERE reader = ${parameter(3)} AND is_aside = 1) AS aside`,
      [name, name, name],
    );
    if (typeof row?.address === 'string') messages.outbox.learn(['address', row.address]);
    for (const each of rows) for (const entry of pauseOf(each)) messages.outbox.learn(entry);
    messages.#place = numberOr(row?.place, 0);
    messages.#aside = Number(row?.aside ?? 0);
    return messages;
  }

  /** Number of messages that were put aside. */
  get aside(): number {
    return this.#aside + this.outbox.aside.length;
  }

  /** Queues the messages again that were put aside, if they are resent, and sends all to an address from now on. */
  async begin({ resend, address }: { readonly resend: boolean; readonly address: string }): Promise<void> {
    if (!resend && this.outbox.address === address) return;
    const { at, parameter } = this.#reader.database.dialect;
    const aside = resend ? await this.#select('is_aside = 1') : [];
    const again = aside.map(({ id }): Change => {
      this.#place += 1;
      return {
        sql: `UPDATE ${at(messagesTable)} SET is_aside = 0, attempts = 0, failed_since = NULL, place = ${parameter(1)} WHERE id = ${parameter(2)}`,
        values: [this.#place, String(id)],
      };
    });
    await this.#reader.database.write([
      ...again,
      {
        sql: `UPDATE ${at(messagesTable)} SET due_at = NULL, failure = NULL, is_gone = 0 WHERE reader = ${parameter(1)}`,
        values: [this.#name],
      },
      {
        sql: `UPDATE ${at(readersTable)} SET address = ${parameter(1)} WHERE name = ${parameter(2)}`,
        values: [address, this.#name],
      },
    ]);
    for (const row of aside) this.outbox.learn(queuedOf(row));
    this.#aside -= aside.length;
    this.outbox.learn(['address', address]);
  }

  /** Queues messages, and moves the position of the reader in the same transaction. */
  async queue(found: readonly NewMessage[], position: number): Promise<void> {
    if (this.#reader.position === position) return;
    const { at, parameter } = this.#reader.database.dialect;
    const entries = found.map(
      ({ event, type, body }) => ['queued', `msg_${crypto.randomUUID()}`, event, type, body] as const,
    );
    const places = [1, 2, 3, 4, 5, 6].map((index) => parameter(index)).join(', ');
    const sql = `INSERT INTO ${at(messagesTable)} (id, reader, place, event_uuid, type, body, attempts, is_gone, is_aside) VALUES (${places}, 0, 0, 0) ON CONFLICT (id) DO NOTHING`;
    const rows = entries.map(([, id, event, type, body], index) => ({
      sql,
      values: [id, this.#name, this.#place + index + 1, event, type, body],
    }));
    await this.#reader.pass(position, rows);
    this.#place += entries.length;
    for (const entry of entries) this.outbox.learn(entry);
  }

  /** Records what happened to messages. */
  async write(entries: readonly OutboxEntry[]): Promise<void> {
    await this.#reader.database.write(entries.flatMap((entry) => this.#changeOf(entry)));
    for (const entry of entries) this.outbox.learn(entry);
  }

  #changeOf(entry: OutboxEntry): readonly Change[] {
    const { at, parameter } = this.#reader.database.dialect;
    const set = (columns: readonly string[], values: readonly (string | number)[], id: string) => {
      const sets = columns.map((column, index) => `${column} = ${parameter(index + 1)}`).join(', ');
      const sql = `UPDATE ${at(messagesTable)} SET ${sets} WHERE id = ${parameter(columns.length + 1)}`;
      return [{ sql, values: [...values, id] }];
    };
    switch (entry[0]) {
      case 'accepted':
        return [{ sql: `DELETE FROM ${at(messagesTable)} WHERE id = ${parameter(1)}`, values: [entry[1]] }];
      case 'failed':
        return set(['attempts', 'failed_since'], [entry[2], entry[3]], entry[1]);
      case 'paused':
        return set(['due_at', 'failure', 'is_gone'], [entry[2], entry[3], Number(entry[4])], entry[1]);
      case 'aside':
        return set(['is_aside'], [1], entry[1]);
      default:
        // A delivery writes no others.
        return [];
    }
  }

  #select(condition: string): Promise<readonly DatabaseRow[]> {
    const { at, parameter } = this.#reader.database.dialect;
    return this.#reader.database.read(
      `SELECT * FROM ${at(messagesTable)} WHERE reader = ${parameter(1)} AND ${condition} ORDER BY place`,
      [this.#name],
    );
  }
}

/** Returns the entry that queues a message. */
const queuedOf = ({ id, event_uuid, type, body }: DatabaseRow): OutboxEntry => [
  'queued',
  ...([String(id), String(event_uuid), String(type), String(body)] as const),
];

/** Returns the entries of a message that waits. */
function entriesOf(row: DatabaseRow): readonly OutboxEntry[] {
  const since = numberOr(row.failed_since, undefined);
  const failed = ['failed', String(row.id), Number(row.attempts), since ?? 0] as const;
  return since === undefined ? [queuedOf(row)] : [queuedOf(row), failed];
}

/** Returns the pause of a message that waits, if any. */
function pauseOf(row: DatabaseRow): readonly OutboxEntry[] {
  const failure = failures.find((each) => each === row.failure);
  if (failure === undefined) return [];
  return [['paused', String(row.id), numberOr(row.due_at, 0), failure, Number(row.is_gone) === 1]];
}
