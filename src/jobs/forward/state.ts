import type { RowReader, StateMemory } from '../../stores/state-log.js';
import type { StateForm } from '../../stores/state-text.js';
import type { RowChange } from '../../stores/store.js';
import { type Entry, entryTest, type FieldTest, isEntry, isFlag, isNumber, isText } from '../watch/entry.js';
import { WatchState } from '../watch/state.js';
import { messageTypes, type Part } from './message-types.js';
import { failures, Outbox, type OutboxEntry } from './outbox.js';

/**
 * Something that a forward has learnt: news of a part, with its message so that both are kept or neither; or something that
 * happened to a message.
 */
export type ForwardEntry =
  | readonly [
      part: Part,
      learnt: Entry,
      message: Extract<OutboxEntry, readonly ['queued', ...unknown[]]> | null,
    ]
  | OutboxEntry;

const isFailure: FieldTest = (value) => (failures as readonly unknown[]).includes(value);

/** Tests for the fields of each kind of entry, after its name. */
const fields: Readonly<Record<OutboxEntry[0], readonly FieldTest[]>> = {
  queued: [isText, isText, (type) => isText(type) && Object.hasOwn(messageTypes, String(type)), isText],
  accepted: [isText],
  failed: [isText, isNumber, isNumber],
  paused: [isText, isNumber, isFailure, isFlag],
  address: [isText],
  aside: [isText],
  again: [isText],
};

const isOutboxEntry = entryTest<OutboxEntry>(fields);

const parts = [...new Set(Object.values(messageTypes))];

const isPart = (value: unknown): value is Part => (parts as readonly unknown[]).includes(value);

type News = Extract<ForwardEntry, readonly [Part, ...unknown[]]>;

const isNews = (entry: ForwardEntry): entry is News => isPart(entry[0]);

function isForwardEntry(value: unknown): value is ForwardEntry {
  if (!Array.isArray(value) || !isPart(value[0])) return isOutboxEntry(value);
  const [, learnt, message] = value;
  const isMessage = message === null || (isOutboxEntry(message) && message[0] === 'queued');
  return value.length === 3 && isEntry(learnt) && isMessage;
}

/** Returns the form of a forward's state. */
export const forwardForm = (organisation: string): StateForm<ForwardEntry> => ({
  ...{ job: 'forward', what: 'changes', organisation, called: 'a forward of' },
  loses: ', and messages that it has not sent are lost',
  isEntry: isForwardEntry,
});

/** State of a forward: that of each part, and the messages to send. */
export class ForwardState implements StateMemory<ForwardEntry> {
  readonly outbox = new Outbox();
  readonly #parts: Readonly<Record<Part, WatchState>>;

  /** `write` stores new entries, and then calls `learn` with them. */
  constructor(write: (entries: readonly ForwardEntry[]) => Promise<void>) {
    const of = (part: Part) =>
      new WatchState((entries) => write(entries.map((learnt) => [part, learnt, null] as const)), {
        part,
        isTogether: part === 'events',
      });
    this.#parts = {
      orders: of('orders'),
      tickets: of('tickets'),
      events: of('events'),
      reviews: of('reviews'),
    };
  }

  /** Returns the state of a part. */
  of(part: Part): WatchState {
    return this.#parts[part];
  }

  get isEmpty(): boolean {
    return this.outbox.address === undefined && parts.every((part) => this.#parts[part].isEmpty);
  }

  async load(rows: RowReader): Promise<void> {
    for (const part of parts) await this.#parts[part].load(rows);
    await this.outbox.load(rows);
  }

  changesOf(entries: readonly ForwardEntry[]): readonly RowChange[] {
    const news = entries.filter(isNews);
    const messages = entries.flatMap((entry): readonly OutboxEntry[] => {
      if (!isNews(entry)) return [entry];
      return entry[2] ? [entry[2]] : [];
    });
    const changes = parts.flatMap((part) =>
      this.#parts[part].changesOf(news.filter((entry) => entry[0] === part).map(([, learnt]) => learnt)),
    );
    return [...changes, ...this.outbox.changesOf(messages)];
  }

  learn(entry: ForwardEntry): void {
    if (!isNews(entry)) {
      this.outbox.learn(entry);
      return;
    }
    const [part, learnt, message] = entry;
    this.#parts[part].learn(learnt);
    if (message) this.outbox.learn(message);
  }
}
