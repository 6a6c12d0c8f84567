import type { LogReader, Place } from '../mirror/changes/reader.js';
import type { MessageRow, Write } from '../mirror/keeper.js';
import { outboxOf } from './delivery.js';
import type { ForwardType } from './message-types.js';

/** Maximum number of accepted messages that are kept without their bodies, to answer later what was accepted. */
export const mostAccepted = 100_000;

export type NewMessage = Pick<MessageRow, 'event' | 'record' | 'foundAt' | 'body'> & {
  readonly type: ForwardType;
};

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
export type Messages = Awaited<ReturnType<typeof readMessages>>;

/** Reads the messages. If they are resent, or go to another address, none waits any longer for its next attempt. */
export async function readMessages(reader: LogReader, name: string, forward: Continuing) {
  const { resend, address, types, events, start } = forward;
  const { log } = reader;
  const outbox = outboxOf();
  const change = (id: string, set: Partial<MessageRow>): Write => ({ do: 'message', reader: name, id, set });
  const rows = await log.messages(name);
  /** Place of the last message. Messages are sent in the order of their places. */
  let last = Math.max(0, ...rows.map(({ place }) => place));
  const before = (await log.reader(name))?.address;
  const key = sendingKey(name);
  const kept = (await log.state()).get(key);
  // A reader that was removed left it behind.
  const known: Sending | undefined =
    before !== undefined && kept !== undefined ? JSON.parse(kept) : undefined;
  // A type that is new begins now, unless the reader is new too.
  const begins = known ? Date.now() : await start();
  const since = Object.fromEntries(types.map((type) => [type, known?.since[type] ?? begins]));
  const value = JSON.stringify({ since, events } satisfies Sending);
  if (value !== kept) await log.write([{ do: 'state', key, value }]);
  const isRenewed = resend || before !== address;
  const aside = rows.filter(({ state }) => state === 'aside');
  const again = (resend ? aside : []).map((row) => {
    last += 1;
    return { ...row, ...untried, place: last };
  });
  const writes = again.map(({ id, attempts, since, place, state }) =>
    change(id, { attempts, since, place, state }),
  );
  if (isRenewed) await log.write([...writes, { do: 'address', reader: name, address }]);
  for (const row of rows) {
    if (row.state === 'waiting') outbox.add(isRenewed ? { ...row, ...due } : row);
  }
  for (const row of again) outbox.add(row);
  let asideCount = aside.length - again.length;
  return {
    outbox,
    /** Number of messages that were put aside. */
    aside: () => asideCount,
    /** Queues messages, and moves the place of the reader in the same transaction. */
    async queue(found: readonly NewMessage[], place: Place): Promise<void> {
      if (reader.hasPassed(place)) return;
      const queued = found.map((message, index): MessageRow => {
        const id = `msg_${crypto.randomUUID()}`;
        const untold = { firstAt: undefined, lastAt: undefined, status: undefined };
        return { ...message, ...untried, ...untold, id, place: last + index + 1 };
      });
      await reader.pass(
        place,
        queued.map(({ id, ...row }) => change(id, row)),
      );
      last += queued.length;
      for (const row of queued) outbox.add(row);
    },
    async set(id: string, changes: Partial<MessageRow>): Promise<void> {
      const place = last - mostAccepted;
      const isFull = changes.state === 'accepted' && place > 0;
      await log.write([
        change(id, changes),
        ...(isFull ? [{ do: 'forget', reader: name, place } as const] : []),
      ]);
      outbox.set(id, changes);
      if (changes.state === 'aside') asideCount += 1;
    },
  };
}
