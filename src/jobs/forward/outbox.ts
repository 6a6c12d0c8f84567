import { Condition } from '../common/condition.js';
import type { MessageRow } from '../mirror/keeper.js';

/** A message that waits. */
export type Message = { -readonly [Name in keyof MessageRow]: MessageRow[Name] };

/** The messages of one event, in the order in which they are sent. */
export interface Lane {
  readonly messages: Message[];
  /** Whether the first message is being sent. */
  isSending: boolean;
  /** When the first message was last sent, on the clock of `performance.now()`. */
  sentAt: number;
}

/** The messages to send, in memory. */
export class Outbox {
  /** Notified of each change. */
  readonly news = new Condition();
  readonly #messages = new Map<string, Message>();
  readonly #lanes = new Map<string, Lane>();

  get lanes(): Iterable<Lane> {
    return this.#lanes.values();
  }

  get waiting(): number {
    return this.#messages.size;
  }

  /** The number of waiting messages that are not behind a refused one. */
  get unhindered(): number {
    let count = 0;
    for (const { messages } of this.#lanes.values())
      if (messages[0]?.failure !== 'message') count += messages.length;
    return count;
  }

  /** Adds a message as the last one of its event. */
  add(row: MessageRow): void {
    const message = { ...row };
    const lane = this.#lanes.get(row.event) ?? { messages: [], isSending: false, sentAt: 0 };
    lane.messages.push(message);
    this.#lanes.set(row.event, lane);
    this.#messages.set(row.id, message);
    this.news.notify();
  }

  /** Changes a message. It leaves if it was accepted or put aside. */
  set(id: string, changes: Partial<MessageRow>): void {
    const message = this.#messages.get(id);
    const lane = message && this.#lanes.get(message.event);
    if (!lane) return;
    Object.assign(message, changes);
    if (message.state !== 'waiting') {
      this.#messages.delete(id);
      lane.messages.splice(lane.messages.indexOf(message), 1);
      if (lane.messages.length === 0) this.#lanes.delete(message.event);
    }
    this.news.notify();
  }
}
