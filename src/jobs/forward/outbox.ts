import type { ForwardType } from './message-types.js';

/** A message that was written down. */
export interface Message {
  /** The same each time that it is sent. */
  readonly id: string;
  /** The uuid of the event, whose messages are sent in order. */
  readonly event: string;
  readonly type: ForwardType;
  readonly body: string;
  /** How often it was sent without being accepted. */
  attempts: number;
  /** When that happened first, in milliseconds since 1970. */
  since: number | undefined;
}

/** What happens to a message. */
export type OutboxEntry =
  /** It has to be sent. */
  | readonly ['queued', id: string, event: string, type: string, body: string]
  /** The receiver has accepted it. */
  | readonly ['accepted', id: string]
  /** It was not accepted, so many times by now, for the first time at a moment in milliseconds since 1970. */
  | readonly ['failed', id: string, attempts: number, since: number]
  /** It is no longer sent by itself. */
  | readonly ['aside', id: string]
  /** It is sent again, after all others of its event. */
  | readonly ['again', id: string];

/** The messages of one event, in the order in which they are sent. */
export interface Lane {
  readonly messages: Message[];
  /** Whether the first of them is being sent. */
  isSending: boolean;
  /** When the first of them was last sent, and when it may be sent again, on the clock of `performance.now()`. */
  sentAt: number;
  dueAt: number;
  /** How often the first of them was sent without being accepted, since the program began. */
  failures: number;
  /** Why it was not accepted: the receiver as a whole failed, or refused this one. */
  failure: 'receiver' | 'message' | undefined;
}

const newLane = (): Lane => ({
  messages: [],
  isSending: false,
  sentAt: 0,
  dueAt: 0,
  failures: 0,
  failure: undefined,
});

/** The messages that are to be sent, and those that were put aside. */
export class Outbox {
  readonly #messages = new Map<string, Message>();
  readonly #lanes = new Map<string, Lane>();
  readonly #aside = new Map<string, Message>();
  #listener: () => void = () => {};

  /** The events with messages to send. */
  get lanes(): Iterable<Lane> {
    return this.#lanes.values();
  }

  /** How many messages are to be sent. */
  get waiting(): number {
    return this.#messages.size;
  }

  /** The ids of the messages that were put aside. */
  get aside(): readonly string[] {
    return [...this.#aside.keys()];
  }

  /** How many messages wait that no refusal of one before holds up. */
  get unhindered(): number {
    let count = 0;
    for (const { messages, failure } of this.#lanes.values())
      if (failure !== 'message') count += messages.length;
    return count;
  }

  /** Calls the function whenever something is learnt. */
  listen(listener: () => void): void {
    this.#listener = listener;
  }

  learn(entry: OutboxEntry): void {
    const [kind, id] = entry;
    switch (kind) {
      case 'queued': {
        const [, , event, type, body] = entry;
        this.#queue({ id, event, type: type as ForwardType, body, attempts: 0, since: undefined });
        break;
      }
      case 'accepted':
        this.#take(id);
        break;
      case 'failed': {
        const message = this.#messages.get(id);
        if (message) [, , message.attempts, message.since] = entry;
        break;
      }
      case 'aside': {
        const message = this.#take(id);
        if (message) this.#aside.set(id, message);
        break;
      }
      case 'again': {
        const message = this.#aside.get(id);
        this.#aside.delete(id);
        if (message) this.#queue({ ...message, attempts: 0, since: undefined });
        break;
      }
    }
    this.#listener();
  }

  /** What there is to send and what was put aside, as entries. */
  *entries(): Generator<OutboxEntry, void, undefined> {
    for (const message of [...this.#aside.values(), ...this.#messages.values()]) {
      const { id, event, type, body, attempts, since } = message;
      yield ['queued', id, event, type, body];
      if (since !== undefined) yield ['failed', id, attempts, since];
      if (this.#aside.has(id)) yield ['aside', id];
    }
  }

  #queue(message: Message): void {
    const { id, event } = message;
    const lane = this.#lanes.get(event) ?? newLane();
    this.#messages.set(id, message);
    this.#lanes.set(event, lane);
    lane.messages.push(message);
  }

  /** Takes a message out of its lane, and forgets a lane that is empty. */
  #take(id: string): Message | undefined {
    const message = this.#messages.get(id);
    const lane = message && this.#lanes.get(message.event);
    if (!message || !lane) return undefined;
    this.#messages.delete(id);
    lane.messages.splice(lane.messages.indexOf(message), 1);
    Object.assign(lane, { dueAt: 0, failures: 0, failure: undefined });
    if (lane.messages.length === 0) this.#lanes.delete(message.event);
    return message;
  }
}
