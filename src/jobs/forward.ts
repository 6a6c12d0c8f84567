import { AbortedError } from '../index.js';
import { onAbort } from '../internal/abort.js';
import { expectFunction, expectKnownNames, expectNumber, expectOneOf } from '../internal/expect.js';
import { shouldBe } from '../internal/option-error.js';
import { type EventChoice, expectEventChoice } from './event-choice.js';
import { Delivery, type ForwardAttempt } from './forward/delivery.js';
import { findersOf } from './forward/finders.js';
import type { ForwardMessage } from './forward/message.js';
import { allTypes, type ForwardType } from './forward/message-types.js';
import { Receiver, signerOf } from './forward/receiver.js';
import { receiverUrl } from './forward/receiver-url.js';
import { type ForwardEntry, ForwardState, forwardForm } from './forward/state.js';
import { expectJobOptions } from './job-options.js';
import { defaultEvery, defaultSweepEvery } from './polling/round-times.js';
import type { Scope } from './scope.js';
import { StateLog } from './state-log.js';
import { expectStore, type Release, type Store } from './store.js';
import { ServiceClock } from './watch/beginning.js';
import { makeRounds } from './watch/make-rounds.js';

/** How changes are sent to an address. Times are milliseconds. */
export interface ForwardOptions {
  /**
   * The secret that messages are signed with: `whsec_` and 24 to 64 random bytes in base64. The receiver checks messages
   * with the same secret.
   */
  readonly secret: string;
  /**
   * Where it keeps what it knows and the messages that are not accepted yet, which name people. Each forward needs a store
   * of its own.
   */
  readonly store: Store;
  /**
   * The types of messages that are sent.
   * @default all types
   */
  readonly types?: readonly ForwardType[] | undefined;
  /**
   * What is sent at first: what changes from now on, or all records, as `created`. Ignored if the store already holds what
   * the forward knows.
   * @default 'now'
   */
  readonly start?: 'now' | 'all' | undefined;
  /**
   * The events whose changes are sent: their uuids, or a test of each event of the organisation.
   * @default every event of the organisation
   */
  readonly events?: EventChoice | undefined;
  /**
   * Sends again what was put aside, after the other messages of its event.
   * @default false
   */
  readonly resend?: boolean | undefined;
  /**
   * How long it waits from the end of one round to the next. A round asks for the list of events, 100 a request, for the
   * records of those events whose number of sold tickets has moved, and for the newest reviews.
   * @default 60_000
   */
  readonly every?: number | undefined;
  /**
   * The least time between two sweeps, which read every list whole. Only they find what no number of sold tickets shows:
   * check-ins, changed attendees and partial refunds.
   * @default 3_600_000, an hour
   */
  readonly sweepEvery?: number | undefined;
  /**
   * Called each time that a message was sent, with what came of it and the message. What this throws ends the forward.
   * @default nobody is told
   */
  readonly onSend?: ((attempt: ForwardAttempt, message: ForwardMessage) => void) | undefined;
  /**
   * Called with each error of the service that may pass; the forward goes on. `params.event` of the error names the event, if
   * one alone failed.
   * @default nobody is told
   */
  readonly onError?: ((error: unknown) => void) | undefined;
  /** Ends the forward once the receiver has answered what is being sent. It resolves then. */
  readonly signal?: AbortSignal | undefined;
}

/** What a forward has done. */
export interface ForwardReport {
  /** How many messages the receiver accepted. */
  readonly accepted: number;
  /** How many messages wait. The next forward with the same store sends them. */
  readonly waiting: number;
  /** How many messages were put aside, now or before. `resend` sends them again. */
  readonly aside: number;
}

const names = [
  'secret',
  'store',
  'types',
  'start',
  'events',
  'resend',
  'every',
  'sweepEvery',
  'onSend',
  'onError',
  'signal',
] satisfies (keyof ForwardOptions)[];

function expectOptions(options: ForwardOptions): void {
  expectKnownNames(options, names);
  const { store, types, start, events, resend, every, sweepEvery, onSend, onError, signal } = options;
  expectStore(store);
  expectJobOptions({ signal });
  if (types !== undefined) {
    if (!Array.isArray(types) || types.length === 0) throw shouldBe('types', 'a list of types of messages');
    for (const [index, type] of types.entries()) expectOneOf(`types[${index}]`, type, allTypes);
  }
  expectOneOf('start', start, ['now', 'all']);
  expectEventChoice(events);
  if (resend !== undefined && typeof resend !== 'boolean') throw shouldBe('resend', 'a boolean');
  if (every !== undefined) expectNumber('every', every, 1, 'milliseconds');
  if (sweepEvery !== undefined) expectNumber('sweepEvery', sweepEvery, 0, 'milliseconds');
  expectFunction('onSend', onSend);
  expectFunction('onError', onError);
}

/** Sends the changes of an organisation to an address. */
export interface ForwardMethod {
  /**
   * Posts each change of events, orders, tickets and reviews to an address, as a JSON message that is signed as Standard
   * Webhooks says. Runs until `signal` aborts, and returns how many messages were accepted, wait, and were put aside.
   *
   * Each message is sent at least once, with the same id each time, and those of one event are sent in order. A receiver
   * accepts a message with any 2xx status within 15 seconds. Otherwise the message is sent again after 5 seconds, then after
   * twice as long each time, up to an hour, for three days. Only messages of the same event wait for it. Then it is put
   * aside; `resend` sends it again. A redirect is not followed.
   *
   * It only reads from the service. Throws a `TypeError` for wrong options before it asks for anything, and for an address
   * that is neither https nor on this machine. Throws what cannot pass: a refused token, a missing scope, a store that is
   * damaged, not this forward's or in use, or that another process took over.
   *
   * @example
   * ```ts
   * await org.forward('https://example.com/hook', { secret, store: fileStore('forward.state'), signal });
   * ```
   */
  forward(url: string | URL, options: ForwardOptions): Promise<ForwardReport>;
}

/** Sends the changes of an organisation to an address. See `ForwardMethod`. */
export async function forward(
  scope: Scope,
  url: string | URL,
  options: ForwardOptions,
): Promise<ForwardReport> {
  expectOptions(options);
  const { store, secret, events, onSend, onError, signal: ended } = options;
  const { types = allTypes, start = 'now', resend = false } = options;
  const { every = defaultEvery, sweepEvery = defaultSweepEvery } = options;
  const receiver = new Receiver(receiverUrl(url), signerOf(secret));
  const controller = new AbortController();
  const { signal } = controller;
  // What is being sent is waited for, unless another process sends it by now.
  const lost = new AbortController();
  let failure: { readonly error: unknown } | undefined;
  const fail = (error: unknown) => {
    // What was under way says only that it was aborted.
    if (signal.aborted && (error instanceof AbortedError || error === signal.reason)) return;
    failure ??= { error };
    controller.abort(error);
  };
  const unfollow = ended && onAbort(ended, () => controller.abort(ended.reason));
  const state: ForwardState = new ForwardState((entries) => log.add(...entries));
  const log = new StateLog<ForwardEntry>(store, forwardForm(scope.uuid), state);
  const { outbox } = state;
  let accepted = 0;
  let release: Release | undefined;
  try {
    if (ended?.aborted) throw ended.reason;
    release = await store.hold?.({
      signal: ended,
      onLost(reason) {
        fail(reason);
        lost.abort(reason);
      },
    });
    await log.read();
    if (resend) for (const id of outbox.aside) await log.add(['again', id]);
    const delivery = new Delivery({
      outbox,
      write: (entry) => log.add(entry),
      send: (message) => receiver.send(message, lost.signal),
      onSend(attempt, body) {
        if (attempt.outcome === 'accepted') accepted += 1;
        onSend?.(attempt, JSON.parse(body));
      },
    });
    const clock = new ServiceClock();
    const wanted = { types, start, events, sweepEvery, onError };
    const finders = findersOf({ scope, options: wanted, state, log, clock, signal });
    const find = async () => {
      // Each change is queued when the next is asked for.
      for await (const _ of makeRounds(scope, finders, { every, onError, clock, log, signal })) {
        await delivery.room(signal);
      }
    };
    await Promise.all([find().catch(fail), delivery.run(signal).catch(fail)]);
  } catch (error) {
    if (!ended?.aborted || !(error instanceof AbortedError || error === ended.reason)) fail(error);
  } finally {
    unfollow?.();
    await log.close();
    await release?.();
  }
  if (failure) throw failure.error;
  return { accepted, waiting: outbox.waiting, aside: outbox.aside.length };
}
