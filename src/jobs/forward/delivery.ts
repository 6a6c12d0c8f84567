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
  /** How long it waits until it is sent again, in milliseconds. */
  readonly pause?: number | undefined;
}

/** How many messages are sent side by side, each of another event. */
const atOnce = 8;

/** The first and the longest pause before a message is sent again, and for how long it is tried, in milliseconds. */
const firstPause = 5_000;
const longestPause = 3_600_000;
const longestTime = 3 * 24 * 3_600_000;

/** How many messages may wait that nothing holds up until no more changes are looked for. */
const mostWaiting = 1_000;

/** How long to wait after so many attempts, in milliseconds: twice as long each time, and random, so that events do not keep step. */
const pauseAfter = (attempts: number, random = Math.random()): number =>
  Math.min(firstPause * 2 ** (attempts - 1), longestPause) * (0.8 + random * 0.4);

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
  /** Whether the receiver as a whole failed when it was last asked. */
  #isDown = false;

  constructor(options: DeliveryOptions) {
    this.#options = options;
    options.outbox.listen(() => this.#wake());
  }

  /** Sends until the signal aborts, and then waits for the answers to what was sent. Throws what `write` throws. */
  async run(signal: AbortSignal): Promise<void> {
    const { outbox } = this.#options;
    let failure: { readonly error: unknown } | undefined;
    while (!signal.aborted && !failure) {
      for (const lane of outbox.lanes) {
        if (this.#sending.size >= atOnce) break;
        if (lane.isSending || lane.dueAt > performance.now()) continue;
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

  async #sendFirst(lane: Lane): Promise<void> {
    const { send, write, onSend } = this.#options;
    const [message] = lane.messages;
    if (!message) return;
    lane.isSending = true;
    try {
      const answer = await send(message);
      const { id, type, event, body } = message;
      const attempt = message.attempts + 1;
      const { status, problem } = answer;
      const common = { id, type, event, attempt, status };
      if (answer.isAccepted) {
        await write(['accepted', id]);
        this.#noteUp();
        onSend?.({ ...common, outcome: 'accepted' }, body);
        return;
      }
      const now = Date.now();
      const since = message.since ?? now;
      if (now - since >= longestTime) {
        await write(['aside', id]);
        onSend?.({ ...common, outcome: 'aside', problem }, body);
        return;
      }
      await write(['failed', id, attempt, since]);
      const pause = Math.max(pauseAfter(attempt), Math.min(answer.retryAfter ?? 0, longestPause));
      lane.dueAt = performance.now() + pause;
      lane.failure = answer.isDown ? 'receiver' : 'message';
      this.#isDown = answer.isDown === true;
      onSend?.({ ...common, outcome: 'failed', problem, pause }, body);
    } finally {
      lane.isSending = false;
    }
  }

  /** Sends at once what waits only because the receiver did not answer, if it answers again. */
  #noteUp(): void {
    if (!this.#isDown) return;
    this.#isDown = false;
    for (const lane of this.#options.outbox.lanes) if (lane.failure === 'receiver') lane.dueAt = 0;
  }

  /** How long it is until a message is due that may be sent; missing if none is, or too many are being sent. */
  #timeUntilDue(): number | undefined {
    if (this.#sending.size >= atOnce) return undefined;
    const idle = [...this.#options.outbox.lanes].filter(({ isSending }) => !isSending);
    const next = Math.min(...idle.map(({ dueAt }) => dueAt));
    return Number.isFinite(next) ? Math.max(0, next - performance.now()) : undefined;
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
