import { AbortedError } from '../../index.js';
import { linked } from '../../shared/abort.js';
import { digestOf } from '../../shared/digest.js';
import { isObject } from '../../shared/is-object.js';
import { StateLog } from '../../stores/state-log.js';
import { type Hold, holdOf } from '../../stores/store.js';
import type { Scope } from '../common/scope.js';
import { startInRounds } from '../polling/in-rounds.js';
import { defaultSweepEvery, nextLook } from '../polling/next-look.js';
import { defaultEvery } from '../polling/passing.js';
import { ServiceClock } from '../watch/beginning.js';
import { makeRounds, RoundErrors } from '../watch/make-rounds.js';
import { Delivery } from './delivery.js';
import { findersOf } from './finders.js';
import { allTypes, messageTypes } from './message-types.js';
import {
  expectMirrorOptions,
  expectOptions,
  type ForwardOptions,
  type MirrorForwardOptions,
} from './options.js';
import { headersOf, Receiver, signerOf } from './receiver.js';
import { receiverUrl } from './receiver-url.js';
import type { ForwardReport } from './report.js';
import { type ForwardEntry, ForwardState, forwardForm } from './state.js';

/** Method of an organisation that sends changes to an address. */
export interface ForwardMethod {
  /**
   * Posts each change of events, orders, tickets and reviews to an address, as a JSON message that is signed as Standard
   * Webhooks says. Runs until `signal` aborts, or for one round with `once`. Returns how many messages were accepted, are waiting, and
   * were put aside.
   *
   * Each message is sent at least once, with the same id each time. The messages of one event are sent in order. A receiver
   * accepts a message with any 2xx status within 15 seconds. Otherwise the message is sent again after 5 seconds, and the
   * pauses double, up to an hour, also over restarts. Only messages of the same event wait for it. After three days it is put
   * aside, and `resend` sends it again. Redirects are not followed. The second 410 of an address for the same message ends the
   * forward with a `JobError`, and the messages wait.
   *
   * The forward only reads from the service. Before any request, throws a `TypeError` for wrong options, and for an address
   * that is neither https nor on this machine. Throws errors that do not pass: a refused token, a missing scope, or a store
   * that is damaged, in use, not this forward's, or taken over by another process. With `once`, also throws an error of the list
   * of events or of the service as a whole, after the messages that are due were sent.
   *
   * With `mirror`, posts the same messages about the changes in the log of a mirror, without a request to the service. The messages
   * that wait or were put aside are rows of that database. With `once`, each message that is due is tried once. Throws a `JobError`
   * if the database has no log, is not a mirror of this organisation, or has deleted changes that the reader had not read.
   *
   * @example
   * ```ts
   * await org.forward('https://example.com/hook', { secret, store: fileStore('forward.state'), signal });
   * await org.forward('https://example.com/hook', { secret, mirror: db, reader: 'hooks', once: true });
   * ```
   */
  forward(url: string | URL, options: ForwardOptions | MirrorForwardOptions): Promise<ForwardReport>;
}

/** Posts the changes of an organisation to an address. See `ForwardMethod`. */
export async function forward(
  scope: Scope,
  url: string | URL,
  options: ForwardOptions | MirrorForwardOptions,
): Promise<ForwardReport> {
  if (!isOfMirror(options)) return forwardService(scope, url, options);
  expectMirrorOptions(options);
  // Loaded on demand, as the mirror is.
  return (await import('./mirrored.js')).forwardMirror(scope, url, options);
}

const isOfMirror = (options: ForwardOptions | MirrorForwardOptions): options is MirrorForwardOptions =>
  isObject(options) && options.mirror !== undefined;

/** Posts the changes that the service shows. */
async function forwardService(
  scope: Scope,
  url: string | URL,
  options: ForwardOptions,
): Promise<ForwardReport> {
  expectOptions(options);
  const { store, secret, headers, events, onSend, signal: ended } = options;
  const { types = allTypes, resend = false, once = false } = options;
  const { every = defaultEvery, sweepEvery = defaultSweepEvery, sweep = nextLook } = options;
  const to = receiverUrl(url);
  const receiver = new Receiver(to, signerOf(secret), headersOf(headers));
  const stop = linked(ended);
  let own = stop;
  let failure: { readonly error: unknown } | undefined;
  const note = (error: unknown) => {
    const { aborted, reason } = own.signal;
    // Calls in progress say only that they were aborted.
    if (aborted && (error instanceof AbortedError || error === reason)) return;
    failure ??= { error };
  };
  const fail = (error: unknown) => {
    note(error);
    if (failure) stop.abort(error);
  };
  const state: ForwardState = new ForwardState((entries) => log.add(...entries));
  const log = new StateLog<ForwardEntry>(store, forwardForm(scope.uuid), state);
  const { outbox } = state;
  let accepted = 0;
  let held: Hold | undefined;
  let delivery: Delivery | undefined;
  try {
    if (ended?.aborted) throw ended.reason;
    held = await holdOf(store, ended);
    const { lost } = held;
    own = linked(stop.signal, lost);
    const { signal } = own;
    await log.read();
    if (resend) for (const id of outbox.aside) await log.add(['again', id]);
    const address = digestOf(to.href);
    if (resend || outbox.address !== address) await log.add(['address', address]);
    const sender = new Delivery({
      outbox,
      write: (...entries) => log.add(...entries),
      // Wait for the answer to a message, unless another process may have taken over and sends it.
      send: (message) => receiver.send(message, lost),
      onSend(attempt, body) {
        if (attempt.outcome === 'accepted') accepted += 1;
        return onSend?.(attempt, JSON.parse(body));
      },
      once,
    });
    delivery = sender;
    const clock = new ServiceClock();
    const errors = new RoundErrors(options.onError);
    const find = async () => {
      const isFirst = types.some((type) => state.of(messageTypes[type]).isNew);
      const asking = { once, every, onError: options.onError };
      const start = await startInRounds(scope, options.start ?? 'now', isFirst, asking, signal);
      const wanted = { types, start, events, sweepEvery, sweep, onError: errors.tell };
      const finders = findersOf({ scope, options: wanted, state, log, clock, signal });
      // Each change is queued when the loop asks for the next one.
      for await (const _ of makeRounds(scope, finders, { every, once, errors, clock, log, signal })) {
        if (!(await sender.room(signal))) break;
      }
      // A round that finds no room ends early, with the errors that it had.
      if (errors.untold !== undefined) throw errors.untold;
    };
    // A single round sends what is due, even if the service fails.
    const found = find()
      .catch(once ? note : fail)
      .finally(() => {
        if (once) sender.finish();
      });
    await Promise.all([found, sender.run(signal).catch(fail)]);
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
  return { accepted, waiting: outbox.waiting, aside: outbox.aside.length, dueIn: delivery?.dueIn };
}
