import type { LogReader } from '../mirror/changes/reader.js';
import type { MessageRow, Write } from '../mirror/keeper.js';
import type { ForwardType } from './message-types.js';
import { Outbox } from './outbox.js';

/** A message to queue. */
interface NewMessage {
  readonly event: string;
  readonly type: ForwardType;
  readonly body: string;
}

/** A message to which nothing has happened. */
const untried = {
  ...{ attempts: 0, since: undefined, due: undefined, failure: undefined },
  ...{ isGone: false, isAside: false },
} as const;

/** The messages of a forward as rows beside its log, and those that wait in memory too. */
export class Messages {
  readonly outbox = new Outbox();
  readonly #reader: LogReader;
  readonly #name: string;
  /** Place of the last message. Messages are sent in the order of their places. */
  #place = 0;
  #aside = 0;

  private constructor(reader: LogReader, name: string) {
    this.#reader = reader;
    this.#name = name;
  }

  /**
   * Reads the messages. Queues those again that were put aside, if they are resent. `address` identifies the receiver: if it has
   * changed, no message waits any longer for its next attempt.
   */
  static async read(
    reader: LogReader,
    name: string,
    { resend, address }: { readonly resend: boolean; readonly address: string },
  ): Promise<Messages> {
    const messages = new Messages(reader, name);
    const rows = await reader.log.messages(name);
    const aside = rows.filter(({ isAside }) => isAside);
    for (const row of rows) if (!row.isAside) messages.outbox.add(row);
    messages.#place = Math.max(0, ...rows.map(({ place }) => place));
    messages.#aside = aside.length;
    const before = (await reader.log.reader(name))?.address;
    if (resend || before !== address) await messages.#renew(resend ? aside : [], address);
    return messages;
  }

  /** Number of messages that were put aside. */
  get aside(): number {
    return this.#aside;
  }

  async #renew(aside: readonly MessageRow[], address: string): Promise<void> {
    const again = aside.map((row) => {
      this.#place += 1;
      return { ...row, ...untried, place: this.#place };
    });
    const writes = again.map(({ id, attempts, since, place, isAside }) =>
      this.#write(id, { attempts, since, place, isAside }),
    );
    await this.#reader.log.write([...writes, { do: 'address', reader: this.#name, address }]);
    this.outbox.renew();
    for (const row of again) this.outbox.add(row);
    this.#aside -= again.length;
  }

  /** Queues messages, and moves the position of the reader in the same transaction. */
  async queue(found: readonly NewMessage[], position: number): Promise<void> {
    if (this.#reader.position === position) return;
    const rows = found.map(({ event, type, body }, index): MessageRow => {
      const id = `msg_${crypto.randomUUID()}`;
      return { id, place: this.#place + index + 1, event, type, body, ...untried };
    });
    await this.#reader.pass(
      position,
      rows.map(({ id, ...row }) => this.#write(id, row)),
    );
    this.#place += rows.length;
    for (const row of rows) this.outbox.add(row);
  }

  /** Records what happened to a message. Without changes, the receiver accepted it. */
  async set(id: string, changes: Partial<MessageRow> | undefined): Promise<void> {
    await this.#reader.log.write([this.#write(id, changes)]);
    this.outbox.set(id, changes);
    if (changes?.isAside) this.#aside += 1;
  }

  #write(id: string, set: Partial<MessageRow> | undefined): Write {
    return { do: 'message', reader: this.#name, id, set };
  }
}
