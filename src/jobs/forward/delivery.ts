import type { MessageRow } from '../mirror/keeper.js';
import type { ForwardType } from './message-types.js';
import type { Lane, Message, Outbox } from './outbox.js';
import type { Answer } from './receiver.js';

/** The result of sending a message once. */
export interface ForwardAttempt {
  /** Id of the message, the same for each attempt. */
  readonly id: string;
  /** Type of the message. */
  readonly type: ForwardType;
  /** Uuid of the event. */
  readonly event: string;
  /** Result: accepted, not accepted (it will be sent again), or put aside after the last attempt. */
  readonly outcome: 'accepted' | 'failed' | 'aside';
  /** Number of attempts so far. */
  readonly attempt: number;
  /** HTTP status of the answer. Missing if there was no answer. */
  readonly status?: number | undefined;
  /** Why the message was not accepted, as part of a sentence. */
  readonly problem?: string | undefined;
  /** Maximum time until the next attempt, in milliseconds. Missing if this run sends no more. */
  readonly pause?: number | undefined;
  /** Number of waiting messages. Includes this one, unless it was accepted or put aside. */
  readonly waiting: number;
}

/** Number of messages that are sent at the same time, each of another event. */
const atOnce = 8;

/** The first pause before a message is sent again, and the longest if the receiver refused it, in milliseconds. */
const firstPause = 5_000;
const longestPause = 3_600_000;

/** The longest pause if the receiver did not answer. One message a minute checks whether it is back. */
const longestLook = 60_000;

/** No pause is longer, because it is random. A later time was written before the clock was set back. */
const latest = 1.2 * longestPause;

/** How long a message is sent again, in milliseconds. */
const longestTime = 3 * 24 * 3_600_000;

/** Number of events in a row without an answer, after which messages are sent one at a time. */
const missesUntilAway = 2;

/** Number of waiting messages after which no more changes are read. Messages behind a refused one do not count. */
const mostWaiting = 1_000;

/** Returns the pause after a number of failures. It is random, so that events do not keep step. */
const pauseAfter = (failures: number, longest: number): number =>
  Math.round(Math.min(firstPause * 2 ** (failures - 1), longest) * (0.8 + Math.random() * 0.4));

const dueOf = ({ messages }: Lane): number => messages[0]?.due ?? 0;

export interface DeliveryOptions {
  readonly outbox: Outbox;
  /** Records what happened to a message. */
  set(id: string, changes: Partial<MessageRow>): Promise<void>;
  send(message: Message): Promise<Answer>;
  readonly onSend: ((attempt: ForwardAttempt, body: string) => unknown) | undefined;
  /** Whether to send each message at most once, and to end when no other message is expected. */
  readonly once: boolean;
}

/** Sends the messages of an outbox: those of one event in order, and those of several events at the same time. */
export class Delivery {
  readonly #options: DeliveryOptions;
  readonly #sending = new Set<Promise<void>>();
  /** Events whose message got no answer, since the receiver last answered. */
  readonly #missed = new Set<Lane>();
  /** Number of failed checks since the receiver went away, and the time of the next one. */
  #looks = 0;
  #lookAt = 0;
  /** Ids of the messages that are not sent again in this run. */
  readonly #tried = new Set<string>();
  #isEnding = false;

  constructor(options: DeliveryOptions) {
    this.#options = options;
    // An earlier process may have found that the receiver is away.
    for (const lane of options.outbox.lanes) {
      const [message] = lane.messages;
      if (message?.failure !== 'receiver') continue;
      this.#missed.add(lane);
      this.#looks = Math.max(this.#looks, message.attempts);
      this.#lookAt = Math.max(this.#lookAt, message.due ?? 0);
    }
  }

  /**
   * Sends until the signal aborts or nothing is left to do, and then waits for the answers to sent messages. Throws what `set`
   * throws.
   */
  async run(signal: AbortSignal): Promise<void> {
    let failure: { readonly error: unknown } | undefined;
    while (!signal.aborted && !failure) {
      for (let lane = this.#next(); lane; lane = this.#next()) {
        const sending = this.#sendFirst(lane)
          .catch((error: unknown) => {
            failure ??= { error };
          })
          .finally(() => {
            this.#sending.delete(sending);
            this.#options.outbox.news.notify();
          });
        this.#sending.add(sending);
      }
      if (this.#isEnding && this.#sending.size === 0) break;
      if (!failure) await this.#options.outbox.news.wait(signal, this.#timeUntilDue());
    }
    await Promise.all(this.#sending);
    if (failure) throw failure.error;
  }

  /** Notes that no more messages are queued, so that the run ends when it has sent those that are due. */
  finish(): void {
    this.#isEnding = true;
    this.#options.outbox.news.notify();
  }

  /** Waits until there is room for more messages. Returns false if this run makes no more room. */
  async room(signal: AbortSignal): Promise<boolean> {
    const { outbox, once } = this.#options;
    while (outbox.unhindered >= mostWaiting && !signal.aborted) {
      if (once && this.#sending.size === 0 && !this.#next()) return false;
      await this.#options.outbox.news.wait(signal);
    }
    return true;
  }

  /** The time until the first waiting message is due, in milliseconds. `undefined` if none waits. */
  get dueIn(): number | undefined {
    return this.#timeUntil([...this.#options.outbox.lanes]);
  }

  /** Whether the receiver seems to be away, so that only one message at a time is sent to check it. */
  get #isAway(): boolean {
    return this.#missed.size >= missesUntilAway;
  }

  /** Returns the event whose first message is sent next, if one is due. If the receiver is away, events take turns. */
  #next(): Lane | undefined {
    if (this.#sending.size >= (this.#isAway ? 1 : atOnce)) return undefined;
    let next: Lane | undefined;
    for (const lane of this.#idle()) {
      if (this.#timeUntil([lane]) !== 0) continue;
      // A process that has sent nothing yet begins with the message that was not tried for the longest time.
      const turn = next && (lane.sentAt - next.sentAt || dueOf(lane) - dueOf(next));
      if (turn === undefined || turn < 0) next = lane;
    }
    return next;
  }

  /** Returns the events whose first message may be sent in this run. */
  #idle(): readonly Lane[] {
    const isTried = ({ messages }: Lane) => this.#tried.has(messages[0]?.id ?? '');
    return [...this.#options.outbox.lanes].filter((lane) => !lane.isSending && !isTried(lane));
  }

  /** Returns the milliseconds until one of these events is due. Any message without an answer may check for a receiver that is away. */
  #timeUntil(lanes: readonly Lane[]): number | undefined {
    if (lanes.length === 0) return undefined;
    const now = Date.now();
    const left = (time: number) => (time - now > latest ? 0 : Math.max(0, time - now));
    const look = this.#isAway ? left(this.#lookAt) : 0;
    const times = lanes.map(({ messages: [message] }) =>
      message && !(this.#isAway && message.failure === 'receiver') ? left(message.due ?? 0) : 0,
    );
    return Math.max(look, Math.min(...times));
  }

  async #sendFirst(lane: Lane): Promise<void> {
    const { outbox, send, set, onSend } = this.#options;
    const [message] = lane.messages;
    if (!message) return;
    lane.isSending = true;
    lane.sentAt = performance.now();
    const isLook = this.#isAway;
    try {
      const answer = await send(message);
      const { id, event, body } = message;
      // The forward wrote it.
      const type = message.type as ForwardType;
      const attempt = message.attempts + 1;
      const { status, problem } = answer;
      const tell = (more: Pick<ForwardAttempt, 'outcome' | 'problem' | 'pause'>) =>
        onSend?.({ id, type, event, attempt, status, ...more, waiting: outbox.waiting }, body);
      const now = Date.now();
      const tried = { attempts: attempt, firstAt: message.firstAt ?? now, lastAt: now, status };
      if (answer.isAccepted) {
        await set(id, { ...tried, state: 'accepted', body: '' });
        this.#noteReceiver();
        await tell({ outcome: 'accepted' });
        return;
      }
      // A gateway may answer 410 for a moment, so the first one about a message does not end everything.
      if (answer.ends && message.isGone) {
        // Not counted as an attempt, because the next one goes to another address.
        await tell({ outcome: 'failed', problem });
        throw answer.ends;
      }
      const since = message.since ?? now;
      if (now - since >= longestTime) {
        await set(id, { ...tried, state: 'aside' });
        await tell({ outcome: 'aside', problem });
        return;
      }
      const pause = this.#pause(lane, attempt, answer, isLook);
      const failure = answer.isDown ? 'receiver' : 'message';
      const isGone = message.isGone || answer.ends !== undefined;
      if (this.#options.once) this.#tried.add(id);
      await set(id, { ...tried, since, due: now + pause, failure, isGone });
      await tell({ outcome: 'failed', problem, pause });
    } finally {
      lane.isSending = false;
    }
  }

  /** Returns the delay of an event whose first message was not accepted. */
  #pause(lane: Lane, attempt: number, { isDown, retryAfter = 0 }: Answer, isLook: boolean): number {
    if (!isDown) this.#noteReceiver();
    else this.#missed.add(lane);
    if (isDown && isLook) this.#looks += 1;
    const failures = isDown && isLook ? this.#looks : attempt;
    const pause = pauseAfter(failures, isDown ? longestLook : longestPause);
    const time = Math.max(pause, Math.min(retryAfter, longestPause));
    if (isDown) this.#lookAt = Date.now() + time;
    return time;
  }

  /** Notes that the receiver answers. If it was away, messages that waited for it are sent at once. */
  #noteReceiver(): void {
    const wasAway = this.#isAway;
    this.#missed.clear();
    this.#looks = 0;
    if (!wasAway) return;
    for (const { messages } of this.#options.outbox.lanes) {
      const [message] = messages;
      if (message?.failure === 'receiver') message.due = undefined;
    }
  }

  /** Returns the time until a message is due, or `undefined` if none can be sent before something else happens. */
  #timeUntilDue(): number | undefined {
    if (this.#sending.size >= (this.#isAway ? 1 : atOnce)) return undefined;
    const time = this.#timeUntil(this.#idle());
    // Timers drop fractions, and would fire too early.
    return time === undefined ? undefined : Math.ceil(time);
  }
}
