import type { ForwardType } from './message-types.js';

/** A queued message. */
export interface Message extends Status {
  /** Its place among all messages. */
  readonly place: number;
  /** The same for each attempt. */
  readonly id: string;
  /** Uuid of the event. Its messages are sent in order. */
  readonly event: string;
  readonly type: ForwardType;
  readonly body: string;
}

/** Attempts to send a message so far. */
interface Status {
  /** Number of attempts that failed. */
  attempts: number;
  /** Time of the first failed attempt, in milliseconds since 1970. */
  since: number | undefined;
  /** When it may be sent again, in milliseconds since 1970. */
  due: number;
  /** Why the last attempt failed: the receiver as a whole, or this message. */
  failure: Failure | undefined;
  /** Whether the receiver said about it that it is gone. */
  isGone: boolean;
  /** Whether it is no longer sent automatically. */
  isAside: boolean;
}

export const failures = ['receiver', 'message'] as const;

type Failure = (typeof failures)[number];

const ready = { due: 0, failure: undefined, isGone: false } as const;
const untried = { ...ready, attempts: 0, since: undefined, isAside: false } as const;

/** Something that happened to a message. */
export type OutboxEntry =
  /** The message has to be sent. */
  | readonly ['queued', id: string, event: string, type: string, body: string]
  /** The receiver accepted the message. */
  | readonly ['accepted', id: string]
  /** Attempts have failed: their number, and the time of the first one in milliseconds since 1970. */
  | readonly ['failed', id: string, attempts: number, since: number]
  /** The message waits after a failed attempt until a time in milliseconds since 1970. */
  | readonly ['paused', id: string, until: number, failure: Failure, isGone: boolean]
  /** The messages are sent to this address from now on, identified by its digest. None of them waits any longer. */
  | readonly ['address', digest: string]
  /** The message is no longer sent automatically. */
  | readonly ['aside', id: string];

/** The messages of one event, in the order in which they are sent. */
export interface Lane {
  readonly messages: Message[];
  /** Whether the first message is being sent. */
  isSending: boolean;
  /** When the first message was last sent, on the clock of `performance.now()`. */
  sentAt: number;
}

const newLane = (): Lane => ({ messages: [], isSending: false, sentAt: 0 });

/** Returns what an entry changes of its message. */
function statusAfter(entry: OutboxEntry): Partial<Status> {
  switch (entry[0]) {
    case 'failed':
      return { attempts: entry[2], since: entry[3] };
    case 'paused':
      return { due: entry[2], failure: entry[3], isGone: entry[4] };
    case 'aside':
      return { isAside: true };
    default:
      return {};
  }
}

/** The messages to send, and those that were put aside. */
export class Outbox {
  readonly #messages = new Map<string, Message>();
  readonly #lanes = new Map<string, Lane>();
  readonly #aside = new Map<string, Message>();
  #address: string | undefined;
  #listener: () => void = () => {};
  /** The place of the next message. */
  #next = 0;

  /** Digest of the address to which the messages were last sent. */
  get address(): string | undefined {
    return this.#address;
  }

  /** The events with messages to send. */
  get lanes(): Iterable<Lane> {
    return this.#lanes.values();
  }

  /** The number of messages to send. */
  get waiting(): number {
    return this.#messages.size;
  }

  /** The ids of the messages that were put aside. */
  get aside(): readonly string[] {
    return [...this.#aside.keys()];
  }

  /** The number of waiting messages that are not behind a refused one. */
  get unhindered(): number {
    let count = 0;
    for (const { messages } of this.#lanes.values())
      if (messages[0]?.failure !== 'message') count += messages.length;
    return count;
  }

  /** Sets the function that is called after each new entry. */
  listen(listener: () => void): void {
    this.#listener = listener;
  }

  learn(entry: OutboxEntry): void {
    const [kind, id] = entry;
    switch (kind) {
      case 'queued': {
        const [, , event, type, body] = entry;
        this.#queue({ id, event, type: type as ForwardType, body, ...this.#newPlace() });
        break;
      }
      case 'accepted':
        this.#take(id);
        break;
      case 'failed':
      case 'paused':
        Object.assign(this.#messages.get(id) ?? {}, statusAfter(entry));
        break;
      case 'address':
        this.#address = id;
        for (const message of this.#messages.values()) Object.assign(message, ready);
        break;
      case 'aside': {
        const message = this.#take(id);
        if (message) this.#aside.set(id, Object.assign(message, statusAfter(entry)));
        break;
      }
    }
    this.#listener();
  }

  /** Returns the place of a new message, to which nothing has happened. */
  #newPlace(): Pick<Message, 'place'> & Status {
    this.#next += 1;
    return { place: this.#next - 1, ...untried };
  }

  #queue(message: Message): void {
    const { id, event } = message;
    const lane = this.#lanes.get(event) ?? newLane();
    this.#messages.set(id, message);
    this.#lanes.set(event, lane);
    lane.messages.push(message);
  }

  /** Removes a message from its lane, and the lane if it is empty. */
  #take(id: string): Message | undefined {
    const message = this.#messages.get(id);
    const lane = message && this.#lanes.get(message.event);
    if (!message || !lane) return undefined;
    this.#messages.delete(id);
    lane.messages.splice(lane.messages.indexOf(message), 1);
    if (lane.messages.length === 0) this.#lanes.delete(message.event);
    return message;
  }
}
