import type { LogReader } from '../mirror/changes/reader.js';
import type { MessageRow, Write } from '../mirror/keeper.js';
import type { ForwardType } from './message-types.js';
import { failures, Outbox, type OutboxEntry } from './outbox.js';

/** A message to queue. */
interface NewMessage {
  readonly event: string;
  readonly type: ForwardType;
  readonly body: string;
}

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
    const all = await reader.log.messages(name);
    const rows = all.filter(({ isAside }) => !isAside);
    for (const row of rows) for (const entry of entriesOf(row)) messages.outbox.learn(entry);
    const address = (await reader.log.reader(name))?.address;
    if (address !== undefined) messages.outbox.learn(['address', address]);
    for (const each of rows) for (const entry of pauseOf(each)) messages.outbox.learn(entry);
    messages.#place = Math.max(0, ...all.map(({ place }) => place));
    messages.#aside = all.length - rows.length;
    return messages;
  }

  /** Number of messages that were put aside. */
  get aside(): number {
    return this.#aside + this.outbox.aside.length;
  }

  /** Queues the messages again that were put aside, if they are resent, and sends all to an address from now on. */
  async begin({ resend, address }: { readonly resend: boolean; readonly address: string }): Promise<void> {
    if (!resend && this.outbox.address === address) return;
    const all = resend ? await this.#reader.log.messages(this.#name) : [];
    const aside = all.filter(({ isAside }) => isAside);
    const again = aside.map(({ id }): Write => {
      this.#place += 1;
      const set = { isAside: false, attempts: 0, since: undefined, place: this.#place };
      return { do: 'message', reader: this.#name, id, set };
    });
    await this.#reader.log.write([...again, { do: 'address', reader: this.#name, address }]);
    for (const row of aside) this.outbox.learn(queuedOf(row));
    this.#aside -= aside.length;
    this.outbox.learn(['address', address]);
  }

  /** Queues messages, and moves the position of the reader in the same transaction. */
  async queue(found: readonly NewMessage[], position: number): Promise<void> {
    if (this.#reader.position === position) return;
    const entries = found.map(
      ({ event, type, body }) => ['queued', `msg_${crypto.randomUUID()}`, event, type, body] as const,
    );
    const rows = entries.map(([, id, event, type, body], index): Write => {
      const set = {
        place: this.#place + index + 1,
        event,
        type,
        body,
        attempts: 0,
        isGone: false,
        isAside: false,
      };
      return { do: 'message', reader: this.#name, id, set };
    });
    await this.#reader.pass(position, rows);
    this.#place += entries.length;
    for (const entry of entries) this.outbox.learn(entry);
  }

  /** Records what happened to messages. */
  async write(entries: readonly OutboxEntry[]): Promise<void> {
    await this.#reader.log.write(entries.flatMap((entry) => this.#writeOf(entry)));
    for (const entry of entries) this.outbox.learn(entry);
  }

  #writeOf(entry: OutboxEntry): readonly Write[] {
    const write = (id: string, set: Partial<MessageRow> | undefined): readonly Write[] => [
      { do: 'message', reader: this.#name, id, set },
    ];
    switch (entry[0]) {
      case 'accepted':
        return write(entry[1], undefined);
      case 'failed':
        return write(entry[1], { attempts: entry[2], since: entry[3] });
      case 'paused':
        return write(entry[1], { due: entry[2], failure: entry[3], isGone: entry[4] });
      case 'aside':
        return write(entry[1], { isAside: true });
      default:
        // A delivery writes no others.
        return [];
    }
  }
}

/** Returns the entry that queues a message. */
const queuedOf = ({ id, event, type, body }: MessageRow): OutboxEntry => ['queued', id, event, type, body];

/** Returns the entries of a message that waits. */
const entriesOf = (row: MessageRow): readonly OutboxEntry[] =>
  row.since === undefined ? [queuedOf(row)] : [queuedOf(row), ['failed', row.id, row.attempts, row.since]];

/** Returns the pause of a message that waits, if any. */
function pauseOf({ id, due, isGone, ...row }: MessageRow): readonly OutboxEntry[] {
  const failure = failures.find((each) => each === row.failure);
  return failure === undefined ? [] : [['paused', id, due ?? 0, failure, isGone]];
}
