import { AbortedError } from '../../index.js';
import { linked } from '../../shared/abort.js';
import { expectFunction, expectKnownNames, expectNumber, expectOneOf } from '../../shared/expect.js';
import { shouldBe } from '../../shared/option-error.js';
import { expectJobOptions } from '../../stores/job-options.js';
import { StateLog } from '../../stores/state-log.js';
import { expectStore, type Hold, holdOf, type Store } from '../../stores/store.js';
import { type EventChoice, expectEventChoice } from '../common/event-choice.js';
import type { Scope } from '../common/scope.js';
import { defaultEvery, defaultSweepEvery } from '../polling/passing.js';
import { ServiceClock } from '../watch/beginning.js';
import { makeRounds } from '../watch/make-rounds.js';
import { Delivery, type ForwardAttempt } from './delivery.js';
import { findersOf } from './finders.js';
import type { ForwardMessage } from './message.js';
import { allTypes, type ForwardType } from './message-types.js';
import { headersOf, Receiver, signerOf } from './receiver.js';
import { receiverUrl } from './receiver-url.js';
import { type ForwardEntry, ForwardState, forwardForm } from './state.js';

/** Options of `forward`. Times are in milliseconds. */
export interface ForwardOptions {
  /**
   * Secret that signs the messages: `whsec_` and 24 to 64 random bytes in base64. The receiver checks messages with the same
   * secret. While you replace it, pass the new and the old one: each message then has both signatures.
   * @example secret: await secrets.read('forward')
   */
  readonly secret: string | readonly string[];
  /**
   * Headers to send with each message, for a gateway in front of the receiver.
   * @default no further headers
   * @example headers: { authorization: await secrets.read('gateway') }
   */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /**
   * Store for the known records, and for messages that are not accepted yet, which name people. Each forward needs a separate
   * store.
   * @example store: fileStore('forward.json')
   */
  readonly store: Store;
  /**
   * Types of messages to send.
   * @default all types
   * @example types: ['order.created', 'ticket.checked_in']
   */
  readonly types?: readonly ForwardType[] | undefined;
  /**
   * Beginning of the first run: changes from now on, or all records as `created`. Ignored if the store already has the state
   * of this forward.
   * @default 'now'
   * @example start: 'all'
   */
  readonly start?: 'now' | 'all' | undefined;
  /**
   * Events whose changes are sent: their uuids, or a test of each event of the organisation.
   * @default every event of the organisation
   * @example events: ({ status }) => status === 'published'
   */
  readonly events?: EventChoice | undefined;
  /**
   * Whether to resend the messages that were put aside, after the other messages of their events.
   * @default false
   * @example resend: true
   */
  readonly resend?: boolean | undefined;
  /**
   * Time from the end of one round to the next. A round requests the list of events (100 a request), the records of events
   * whose number of sold tickets has changed, and the newest reviews.
   * @default 60_000
   * @example every: 10_000
   */
  readonly every?: number | undefined;
  /**
   * Minimum time between two sweeps. A sweep reads every list completely. Only sweeps find changes that leave the number of
   * sold tickets as it was: check-ins, changed attendees and partial refunds.
   * @default 3_600_000, an hour
   * @example sweepEvery: 600_000
   */
  readonly sweepEvery?: number | undefined;
  /**
   * Called each time a message was sent, with the outcome and the message. If it throws, the forward ends with that error.
   * @default not called
   * @example onSend: ({ status }, { type }) => console.log(type, status)
   */
  readonly onSend?: ((attempt: ForwardAttempt, message: ForwardMessage) => void) | undefined;
  /**
   * Called with each error of the service that may pass. The forward continues. `params.event` of the error names the event,
   * if only one failed.
   * @default not called
   * @example onError: (error) => console.error(error)
   */
  readonly onError?: ((error: unknown) => void) | undefined;
  /**
   * Ends the forward once the receiver has answered the message that is being sent. The forward then resolves.
   * @example signal: controller.signal
   */
  readonly signal?: AbortSignal | undefined;
}

/** Result of `forward`. */
export interface ForwardReport {
  /** Number of messages that the receiver accepted. */
  readonly accepted: number;
  /** Number of messages that wait. The next forward with the same store sends them. */
  readonly waiting: number;
  /** Number of messages that were put aside, by this run or an earlier one. `resend` sends them again. */
  readonly aside: number;
}

const names = [
  'secret',
  'headers',
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

/** Method of an organisation that sends changes to an address. */
export interface ForwardMethod {
  /**
   * Posts each change of events, orders, tickets and reviews to an address, as a JSON message that is signed as Standard
   * Webhooks says. Runs until `signal` aborts. Returns how many messages were accepted, are waiting, and were put aside.
   *
   * Each message is sent at least once, with the same id each time. The messages of one event are sent in order. A receiver
   * accepts a message with any 2xx status within 15 seconds. Otherwise the message is sent again after 5 seconds, and the
   * pauses double, up to an hour. Only messages of the same event wait for it. After three days it is put aside, and `resend`
   * sends it again. Redirects are not followed. The second 410 for the same message in one run ends the forward with a `JobError`,
   * and the messages wait.
   *
   * The forward only reads from the service. Before any request, throws a `TypeError` for wrong options, and for an address
   * that is neither https nor on this machine. Throws errors that do not pass: a refused token, a missing scope, or a store
   * that is damaged, in use, not this forward's, or taken over by another process.
   *
   * @example
   * ```ts
   * await org.forward('https://example.com/hook', { secret, store: fileStore('forward.state'), signal });
   * ```
   */
  forward(url: string | URL, options: ForwardOptions): Promise<ForwardReport>;
}

/** Posts the changes of an organisation to an address. See `ForwardMethod`. */
export async function forward(
  scope: Scope,
  url: string | URL,
  options: ForwardOptions,
): Promise<ForwardReport> {
  expectOptions(options);
  const { store, secret, headers, events, onSend, onError, signal: ended } = options;
  const { types = allTypes, start = 'now', resend = false } = options;
  const { every = defaultEvery, sweepEvery = defaultSweepEvery } = options;
  const receiver = new Receiver(receiverUrl(url), signerOf(secret), headersOf(headers));
  const stop = linked(ended);
  let own = stop;
  let failure: { readonly error: unknown } | undefined;
  const fail = (error: unknown) => {
    const { aborted, reason } = own.signal;
    // Calls in progress say only that they were aborted.
    if (aborted && (error instanceof AbortedError || error === reason)) return;
    failure ??= { error };
    stop.abort(error);
  };
  const state: ForwardState = new ForwardState((entries) => log.add(...entries));
  const log = new StateLog<ForwardEntry>(store, forwardForm(scope.uuid), state);
  const { outbox } = state;
  let accepted = 0;
  let held: Hold | undefined;
  try {
    if (ended?.aborted) throw ended.reason;
    held = await holdOf(store, ended);
    const { lost } = held;
    own = linked(stop.signal, lost);
    const { signal } = own;
    await log.read();
    if (resend) for (const id of outbox.aside) await log.add(['again', id]);
    const delivery = new Delivery({
      outbox,
      write: (entry) => log.add(entry),
      // Wait for the answer to a message, unless another process may have taken over and sends it.
      send: (message) => receiver.send(message, lost),
      onSend(attempt, body) {
        if (attempt.outcome === 'accepted') accepted += 1;
        onSend?.(attempt, JSON.parse(body));
      },
    });
    const clock = new ServiceClock();
    const wanted = { types, start, events, sweepEvery, onError };
    const finders = findersOf({ scope, options: wanted, state, log, clock, signal });
    const find = async () => {
      // Each change is queued when the loop asks for the next one.
      for await (const _ of makeRounds(scope, finders, { every, onError, clock, log, signal })) {
        await delivery.room(signal);
      }
    };
    await Promise.all([find().catch(fail), delivery.run(signal).catch(fail)]);
  } catch (error) {
    if (!ended?.aborted || !(error instanceof AbortedError || error === ended.reason)) fail(error);
  } finally {
    own.unlink();
    stop.unlink();
    await log.close();
    await held?.release();
  }
  if (failure) throw failure.error;
  if (held?.lost.aborted) throw held.lost.reason;
  return { accepted, waiting: outbox.waiting, aside: outbox.aside.length };
}
