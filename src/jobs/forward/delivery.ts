import { Condition } from '../common/condition.js';
import type { MessageRow } from '../mirror/keeper.js';
import type { ForwardType } from './message-types.js';
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

/** A message that waits. */
type Message = { -readonly [Name in keyof MessageRow]: MessageRow[Name] };

/** The messages of one event, in the order in which they are sent. */
export interface Lane {
  readonly messages: Message[];
  isSending: boolean;
  /** When the first message was last sent, on the clock of `performance.now()`. */
  sentAt: number;
}

/** The messages to send, in memory. */
export function outboxOf() {
  const news = new Condition();
  const messages = new Map<string, Message>();
  const lanes = new Map<string, Lane>();
  return {
    /** Notified of each change. */
    news,
    lanes: () => [...lanes.values()],
    waiting: () => messages.size,
    /** Adds a message as the last one of its event. */
    add(row: MessageRow): void {
      const message = { ...row };
      const lane = lanes.get(row.event) ?? { messages: [], isSending: false, sentAt: 0 };
      lane.messages.push(message);
      lanes.set(row.event, lane);
      messages.set(row.id, message);
      news.notify();
    },
    /** Changes a message. It leaves if it was accepted or put aside. */
    set(id: string, changes: Partial<MessageRow>): void {
      const message = messages.get(id);
      const lane = message && lanes.get(message.event);
      if (!lane) return;
      Object.assign(message, changes);
      if (message.state !== 'waiting') {
        messages.delete(id);
        lane.messages.splice(lane.messages.indexOf(message), 1);
        if (lane.messages.length === 0) lanes.delete(message.event);
      }
      news.notify();
    },
  };
}

interface DeliveryOptions {
  readonly outbox: ReturnType<typeof outboxOf>;
  set(id: string, changes: Partial<MessageRow>): Promise<void>;
  send(message: MessageRow): Promise<Answer>;
  readonly onSend: ((attempt: ForwardAttempt, body: string) => unknown) | undefined;
  /** Whether to send each message at most once, and to end when no other message is expected. */
  readonly once: boolean;
}

/** Returns what sends the messages of an outbox: those of one event in order, and those of several events at the same time. */
export function deliveryOf({ outbox, set, send, onSend, once }: DeliveryOptions) {
  const { news } = outbox;
  const sending = new Set<Promise<void>>();
  /** Events whose message got no answer, since the receiver last answered. */
  const missed = new Set<Lane>();
  /** Number of failed checks since the receiver went away, and the time of the next one. */
  let looks = 0;
  let lookAt = 0;
  /** Ids of the messages that are not sent again in this run. */
  const tried = new Set<string>();
  let isEnding = false;
  // An earlier process may have found that the receiver is away.
  for (const lane of outbox.lanes()) {
    const [message] = lane.messages;
    if (message?.failure !== 'receiver') continue;
    missed.add(lane);
    looks = Math.max(looks, message.attempts);
    lookAt = Math.max(lookAt, message.due ?? 0);
  }

  /** Whether the receiver seems to be away, so that only one message at a time is sent to check it. */
  const isAway = () => missed.size >= missesUntilAway;

  const isFull = () => sending.size >= (isAway() ? 1 : atOnce);

  /** Returns the events whose first message may be sent in this run. */
  const idle = () =>
    outbox.lanes().filter(({ isSending, messages }) => !isSending && !tried.has(messages[0]?.id ?? ''));

  /** Returns the milliseconds until one of these events is due. Any message without an answer may check for a receiver that is away. */
  function timeUntil(lanes: readonly Lane[]): number | undefined {
    if (lanes.length === 0) return undefined;
    const now = Date.now();
    const left = (time: number) => (time - now > latest ? 0 : Math.max(0, time - now));
    const look = isAway() ? left(lookAt) : 0;
    const times = lanes.map(({ messages: [message] }) =>
      message && !(isAway() && message.failure === 'receiver') ? left(message.due ?? 0) : 0,
    );
    return Math.max(look, Math.min(...times));
  }

  /** Returns the event whose first message is sent next, if one is due. If the receiver is away, events take turns. */
  function nextLane(): Lane | undefined {
    if (isFull()) return undefined;
    // A process that has sent nothing yet begins with the message that was not tried for the longest time.
    const [next] = idle()
      .filter((lane) => timeUntil([lane]) === 0)
      .sort((one, other) => one.sentAt - other.sentAt || dueOf(one) - dueOf(other));
    return next;
  }

  /** Notes that the receiver answers. If it was away, messages that waited for it are sent at once. */
  function noteReceiver(): void {
    const wasAway = isAway();
    missed.clear();
    looks = 0;
    if (!wasAway) return;
    for (const { messages } of outbox.lanes()) {
      const [message] = messages;
      if (message?.failure === 'receiver') message.due = undefined;
    }
  }

  /** Returns the delay of an event whose first message was not accepted. */
  function pauseOf(lane: Lane, attempt: number, { isDown, retryAfter = 0 }: Answer, isLook: boolean): number {
    if (!isDown) noteReceiver();
    else missed.add(lane);
    if (isDown && isLook) looks += 1;
    const failures = isDown && isLook ? looks : attempt;
    const pause = pauseAfter(failures, isDown ? longestLook : longestPause);
    const time = Math.max(pause, Math.min(retryAfter, longestPause));
    if (isDown) lookAt = Date.now() + time;
    return time;
  }

  async function sendFirst(lane: Lane): Promise<void> {
    const [message] = lane.messages;
    if (!message) return;
    lane.isSending = true;
    lane.sentAt = performance.now();
    const isLook = isAway();
    try {
      const answer = await send(message);
      const { id, event, body } = message;
      // The forward wrote it.
      const type = message.type as ForwardType;
      const attempt = message.attempts + 1;
      const { status, problem } = answer;
      const tell = (more: Pick<ForwardAttempt, 'outcome' | 'problem' | 'pause'>) =>
        onSend?.({ id, type, event, attempt, status, ...more, waiting: outbox.waiting() }, body);
      const now = Date.now();
      const result = { attempts: attempt, firstAt: message.firstAt ?? now, lastAt: now, status };
      if (answer.isAccepted) {
        await set(id, { ...result, state: 'accepted', body: '' });
        noteReceiver();
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
        await set(id, { ...result, state: 'aside' });
        await tell({ outcome: 'aside', problem });
        return;
      }
      const pause = pauseOf(lane, attempt, answer, isLook);
      const failure = answer.isDown ? 'receiver' : 'message';
      const isGone = message.isGone || answer.ends !== undefined;
      if (once) tried.add(id);
      await set(id, { ...result, since, due: now + pause, failure, isGone });
      await tell({ outcome: 'failed', problem, pause });
    } finally {
      lane.isSending = false;
    }
  }

  return {
    /** Sends until the signal aborts or nothing is left to do, and then waits for the answers to sent messages. */
    async run(signal: AbortSignal): Promise<void> {
      let failure: { readonly error: unknown } | undefined;
      while (!signal.aborted && !failure) {
        for (let lane = nextLane(); lane; lane = nextLane()) {
          const first = sendFirst(lane)
            .catch((error: unknown) => {
              failure ??= { error };
            })
            .finally(() => {
              sending.delete(first);
              news.notify();
            });
          sending.add(first);
        }
        if (isEnding && sending.size === 0) break;
        // Nothing can be sent before something else happens, or before the first message is due.
        const time = isFull() ? undefined : timeUntil(idle());
        // Timers drop fractions, and would fire too early.
        if (!failure) await news.wait(signal, time && Math.ceil(time));
      }
      await Promise.all(sending);
      if (failure) throw failure.error;
    },
    /** Notes that no more messages are queued, so that the run ends when it has sent those that are due. */
    finish(): void {
      isEnding = true;
      news.notify();
    },
    /** Waits until there is room for more messages. Returns false if this run makes no more room. */
    async room(signal: AbortSignal): Promise<boolean> {
      const unhindered = () =>
        outbox
          .lanes()
          .filter(({ messages: [first] }) => first?.failure !== 'message')
          .reduce((sum, { messages }) => sum + messages.length, 0);
      while (unhindered() >= mostWaiting && !signal.aborted) {
        if (once && sending.size === 0 && !nextLane()) return false;
        await news.wait(signal);
      }
      return true;
    },
    /** The time until the first waiting message is due, in milliseconds. `undefined` if none waits. */
    dueIn: () => timeUntil(outbox.lanes()),
  };
}
