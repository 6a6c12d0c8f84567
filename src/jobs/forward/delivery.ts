import { onAbort } from '../../internal/abort.js';
import type { ForwardType } from './message-types.js';
import type { Lane, Message, Outbox, OutboxEntry } from './outbox.js';
import type { Answer } from './receiver.js';

/** What came of sending a message once. */
export interface ForwardAttempt {
  /** Id of the message, the same each time that it is sent. */
  readonly id: string;
  /** What the message tells. */
  readonly type: ForwardType;
  /** The uuid of the event. */
  readonly event: string;
  /** Whether the receiver has accepted it, refused it or not answered, or refused it for the last time. */
  readonly outcome: 'accepted' | 'failed' | 'aside';
  /** How often it was sent by now. */
  readonly attempt: number;
  /** The HTTP status of the answer; missing if there was none. */
  readonly status?: number | undefined;
  /** Why it was not accepted, as part of a sentence. */
  readonly problem?: string | undefined;
  /** How long it waits at most until it is sent again, in milliseconds. */
  readonly pause?: number | undefined;
  /** How many messages wait by now, this one among them unless it was accepted or put aside. */
  readonly waiting: number;
}

/** How many messages are sent side by side, each of another event. */
const atOnce = 8;

/** The first pause before a message is sent again, and the longest if the receiver refused it, in milliseconds. */
const firstPause = 5_000;
const longestPause = 3_600_000;

/** The longest pause if the receiver did not answer: one message a minute finds out that it is back. */
const longestLook = 60_000;

/** For how long a message is tried, in milliseconds. */
const longestTime = 3 * 24 * 3_600_000;

/** How many events in a row find no receiver until messages are sent one by one. */
const missesUntilAway = 2;

/** How many messages may wait that nothing holds up until no more changes are looked for. */
const mostWaiting = 1_000;

/** How long to wait after so many failures: twice as long each time, and random, so that events do not keep step. */
const pauseAfter = (failures: number, longest: number): number =>
  Math.min(firstPause * 2 ** (failures - 1), longest) * (0.8 + Math.random() * 0.4);

/** What a delivery works with. */
export interface DeliveryOptions {
  readonly outbox: Outbox;
  /** Writes down what happened to a message. */
  write(entry: OutboxEntry): Promise<void>;
  /** Sends a message once. */
  send(message: Message): Promise<Answer>;
  readonly onSend: ((attempt: ForwardAttempt, body: string) => void) | undefined;
}

/** Sends the messages of an outbox: those of an event one after another, and those of several events side by side. */
export class Delivery {
  readonly #options: DeliveryOptions;
  readonly #sending = new Set<Promise<void>>();
  readonly #waiting = new Set<() => void>();
  /** The events whose message found no receiver, since one was found last. */
  readonly #missed = new Set<Lane>();
  /** How often the receiver was looked for in vain since it is away, and when it is looked for again. */
  #looks = 0;
  #lookAt = 0;

  constructor(options: DeliveryOptions) {
    this.#options = options;
    options.outbox.listen(() => this.#wake());
  }

  /** Sends until the signal aborts, and then waits for the answers to what was sent. Throws what `write` throws. */
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
            this.#wake();
          });
        this.#sending.add(sending);
      }
      if (!failure) await this.#untilNews(signal, this.#timeUntilDue());
    }
    await Promise.all(this.#sending);
    if (failure) throw failure.error;
  }

  /** Waits until few enough messages wait. What a refusal of one before holds up does not count. */
  async room(signal: AbortSignal): Promise<void> {
    const { outbox } = this.#options;
    while (outbox.unhindered >= mostWaiting && !signal.aborted) await this.#untilNews(signal);
  }

  /** Whether the receiver is taken to be away, so that one message at a time looks for it. */
  get #isAway(): boolean {
    return this.#missed.size >= missesUntilAway;
  }

  /** The event whose first message is sent next; `undefined` if none is due. If the receiver is away, the events take turns. */
  #next(): Lane | undefined {
    const now = performance.now();
    if (this.#sending.size >= (this.#isAway ? 1 : atOnce) || (this.#isAway && now < this.#lookAt))
      return undefined;
    let next: Lane | undefined;
    for (const lane of this.#options.outbox.lanes) {
      const isDue = !lane.isSending && this.#dueAt(lane) <= now;
      if (isDue && (!next || lane.sentAt < next.sentAt)) next = lane;
    }
    return next;
  }

  /** When the first message of an event may be sent. Any that found no receiver may look for it. */
  #dueAt({ dueAt, failure }: Lane): number {
    return this.#isAway && failure === 'receiver' ? this.#lookAt : dueAt;
  }

  async #sendFirst(lane: Lane): Promise<void> {
    const { outbox, send, write, onSend } = this.#options;
    const [message] = lane.messages;
    if (!message) return;
    lane.isSending = true;
    lane.sentAt = performance.now();
    const isLook = this.#isAway;
    try {
      const answer = await send(message);
      const { id, type, event, body } = message;
      const attempt = message.attempts + 1;
      const { status, problem } = answer;
      const tell = (more: Pick<ForwardAttempt, 'outcome' | 'problem' | 'pause'>) =>
        onSend?.({ id, type, event, attempt, status, ...more, waiting: outbox.waiting }, body);
      if (answer.isAccepted) {
        await write(['accepted', id]);
        this.#noteReceiver();
        tell({ outcome: 'accepted' });
        return;
      }
      const now = Date.now();
      const since = message.since ?? now;
      if (now - since >= longestTime) {
        await write(['aside', id]);
        tell({ outcome: 'aside', problem });
        return;
      }
      await write(['failed', id, attempt, since]);
      tell({ outcome: 'failed', problem, pause: this.#pause(lane, answer, isLook) });
    } finally {
      lane.isSending = false;
    }
  }

  /** Lets an event wait whose first message was not accepted. Returns for how long. */
  #pause(lane: Lane, { isDown, retryAfter = 0 }: Answer, isLook: boolean): number {
    lane.failures += 1;
    lane.failure = isDown ? 'receiver' : 'message';
    if (!isDown) this.#noteReceiver();
    else this.#missed.add(lane);
    if (isDown && isLook) this.#looks += 1;
    const failures = isDown && isLook ? this.#looks : lane.failures;
    const pause = pauseAfter(failures, isDown ? longestLook : longestPause);
    const time = Math.max(pause, Math.min(retryAfter, longestPause));
    lane.dueAt = performance.now() + time;
    if (isDown) this.#lookAt = lane.dueAt;
    return time;
  }

  /** Notes that the receiver answers. If it was away, all that waited for it is sent at once. */
  #noteReceiver(): void {
    const wasAway = this.#isAway;
    this.#missed.clear();
    this.#looks = 0;
    if (!wasAway) return;
    for (const lane of this.#options.outbox.lanes) if (lane.failure === 'receiver') lane.dueAt = 0;
  }

  /** How long it is until a message is due that may be sent; missing if something else has to happen before. */
  #timeUntilDue(): number | undefined {
    if (this.#sending.size >= (this.#isAway ? 1 : atOnce)) return undefined;
    const idle = [...this.#options.outbox.lanes].filter(({ isSending }) => !isSending);
    if (idle.length === 0) return undefined;
    const next = Math.min(...idle.map((lane) => this.#dueAt(lane)));
    const now = performance.now();
    // Timers drop fractions, and would go off before anything is due.
    return Math.ceil(Math.max(0, next - now, this.#isAway ? this.#lookAt - now : 0));
  }

  #wake(): void {
    for (const finish of this.#waiting) finish();
  }

  /** Waits until something happens, the time is up or the signal aborts. */
  #untilNews(signal: AbortSignal, time?: number): Promise<void> {
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        unfollow();
        this.#waiting.delete(finish);
        resolve();
      };
      const timer = time === undefined ? undefined : setTimeout(finish, time);
      const unfollow = onAbort(signal, finish);
      this.#waiting.add(finish);
    });
  }
}
