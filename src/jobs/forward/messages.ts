import type { LogReader, Place } from '../mirror/changes/reader.js';
import type { MessageRow, Write } from '../mirror/keeper.js';
import type { ForwardType } from './message-types.js';
import { Outbox } from './outbox.js';

/** Maximum number of accepted messages that are kept without their bodies, to answer later what was accepted. */
export const mostAccepted = 100_000;

type NewMessage = Pick<MessageRow, 'event' | 'record' | 'foundAt' | 'body'> & { readonly type: ForwardType };

/** A message that waits for nothing. */
const due = { due: undefined, failure: undefined, isGone: false } as const;

/** A message to which nothing has happened. */
const untried = { ...due, state: 'waiting', attempts: 0, since: undefined } as const;

/** Since when a forward sends each type, in milliseconds since 1970, and of which events if it is not all of them. */
export interface Sending {
  readonly since: Readonly<Partial<Record<ForwardType, number>>>;
  readonly events?: readonly string[] | undefined;
}

/** Returns the key under which the log keeps what a reader sends. */
export const sendingKey = (reader: string): string => `forward ${reader}`;

interface Continuing {
  readonly resend: boolean;
  /** Identifies the receiver. */
  readonly address: string;
  readonly types: readonly ForwardType[];
  readonly events: Sending['events'];
  /** Returns when a new reader begins, in milliseconds since 1970. */
  start(): Promise<number>;
}

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

  /** Reads the messages. If they are resent, or go to another address, none waits any longer for its next attempt. */
  static async read(reader: LogReader, name: string, forward: Continuing): Promise<Messages> {
    const { resend, address } = forward;
    const { log } = reader;
    const messages = new Messages(reader, name);
    const rows = await log.messages(name);
    messages.#place = Math.max(0, ...rows.map(({ place }) => place));
    const before = (await log.reader(name))?.address;
    await messages.#noteSending(forward, before === undefined);
    const isRenewed = resend || before !== address;
    const aside = rows.filter(({ state }) => state === 'aside');
    const again = (resend ? aside : []).map((row) => {
      messages.#place += 1;
      return { ...row, ...untried, place: messages.#place };
    });
    const writes = again.map(({ id, attempts, since, place, state }) =>
      messages.#write(id, { attempts, since, place, state }),
    );
    if (isRenewed) await log.write([...writes, { do: 'address', reader: name, address }]);
    for (const row of rows) {
      if (row.state === 'waiting') messages.outbox.add(isRenewed ? { ...row, ...due } : row);
    }
    for (const row of again) messages.outbox.add(row);
    messages.#aside = aside.length - again.length;
    return messages;
  }

  /** Number of messages that were put aside. */
  get aside(): number {
    return this.#aside;
  }

  /** Keeps what is sent, if that has changed. A type that is new begins now, unless the reader is new too. */
  async #noteSending({ types, events, start }: Continuing, isNew: boolean): Promise<void> {
    const { log } = this.#reader;
    const key = sendingKey(this.#name);
    const kept = (await log.state()).get(key);
    // A reader that was removed left it behind.
    const known: Sending | undefined = isNew || kept === undefined ? undefined : JSON.parse(kept);
    const begins = known ? Date.now() : await start();
    const since = Object.fromEntries(types.map((type) => [type, known?.since[type] ?? begins]));
    const value = JSON.stringify({ since, events } satisfies Sending);
    if (value !== kept) await log.write([{ do: 'state', key, value }]);
  }

  /** Queues messages, and moves the place of the reader in the same transaction. */
  async queue(found: readonly NewMessage[], place: Place): Promise<void> {
    if (this.#reader.hasPassed(place)) return;
    const rows = found.map(({ event, type, record, foundAt, body }, index): MessageRow => {
      const id = `msg_${crypto.randomUUID()}`;
      const about = { id, place: this.#place + index + 1, event, type, record, foundAt, body };
      return { ...about, ...untried, firstAt: undefined, lastAt: undefined, status: undefined };
    });
    await this.#reader.pass(
      place,
      rows.map(({ id, ...row }) => this.#write(id, row)),
    );
    this.#place += rows.length;
    for (const row of rows) this.outbox.add(row);
  }

  async set(id: string, changes: Partial<MessageRow>): Promise<void> {
    const place = this.#place - mostAccepted;
    const isFull = changes.state === 'accepted' && place > 0;
    await this.#reader.log.write([
      this.#write(id, changes),
      ...(isFull ? [{ do: 'forget', reader: this.#name, place } as const] : []),
    ]);
    this.outbox.set(id, changes);
    if (changes.state === 'aside') this.#aside += 1;
  }

  #write(id: string, set: Partial<MessageRow>): Write {
    return { do: 'message', reader: this.#name, id, set };
  }
}
