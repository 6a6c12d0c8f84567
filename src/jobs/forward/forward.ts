import { AbortedError } from '../../index.js';
import { linked, sleep } from '../../shared/abort.js';
import { digestOf } from '../../shared/digest.js';
import type { Scope } from '../common/scope.js';
import { periodOf } from '../dates/moments.js';
import { periodFrom } from '../dates/period.js';
import type { MirrorChange } from '../mirror/changes/change.js';
import {
  defaultLook,
  type LogReader,
  type LookOptions,
  type ReaderOptions,
} from '../mirror/changes/reader.js';
import { withLog } from '../watch/kept.js';
import { deliveryOf } from './delivery.js';
import { messagesOf } from './message.js';
import { allTypes, messageTypes } from './message-types.js';
import { type Messages, readMessages } from './messages.js';
import { expectForwardOptions, type ForwardOptions, type MirrorForwardOptions } from './options.js';
import { receiverUrl, type Send, senderTo } from './receiver.js';

/** Result of `forward`. */
export interface ForwardReport {
  /** Number of messages that the receiver accepted. */
  readonly accepted: number;
  /** Number of messages that wait. The next forward with the same store or reader sends them. */
  readonly waiting: number;
  /** Number of messages that were put aside, by this run or an earlier one. `resend` sends them again. */
  readonly aside: number;
  /** Time until the first waiting message is due, in milliseconds. Missing if none waits. */
  readonly dueIn?: number | undefined;
}

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
   * that is neither https nor on this machine. Throws errors that do not pass: a refused token, a missing scope, or a
   * database that cannot be used, or whose forward another process has taken over. With `once`, also throws an error of the list
   * of events or of the service as a whole, after the messages that are due were sent.
   *
   * With `mirror`, posts the same messages about the changes in the log of a mirror, without a request to the service. The messages
   * that wait or were put aside are rows of that database. With `once`, each message that is due is tried once. Throws a `JobError`
   * if the database has no log, is not a mirror of this organisation, or has deleted changes that the reader had not read.
   *
   * @example
   * ```ts
   * await org.forward('https://example.com/hook', { secret, db: 'forward.db', signal });
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
  expectForwardOptions(options);
  const { types = allTypes, resend = false, reader: name = 'forward' } = options;
  const to = receiverUrl(url);
  const send = senderTo(to, options.secret, options.headers);
  const tables = [...new Set(types.map((type) => messageTypes[type]))];
  const job = { name, reads: 'forward', tables };
  const reports = withLog(scope, options, job, async function* (reader, look, { start: begins, signal }) {
    const events = 'events' in options && Array.isArray(options.events) ? options.events : undefined;
    const start = () => startOf(scope, begins);
    const continuing = { resend, address: digestOf(to.href), types, events, start };
    const messages = await readMessages(reader, name, continuing);
    yield await deliver(reader, send, messages, { ...options, signal }, look);
  });
  let found: ForwardReport = { accepted: 0, waiting: 0, aside: 0 };
  // To its end, because a single round throws its error after everything was sent.
  for await (const report of reports) found = report;
  return found;
}

/** Returns when a new reader begins, in milliseconds since 1970, without a request. */
async function startOf({ uuid, name, timezone }: Scope, start: ReaderOptions['start']): Promise<number> {
  const period = periodFrom(start);
  if (period) return (await periodOf({ uuid, name, timezone }, period)).from?.getTime() ?? 0;
  return start === 'all' ? 0 : Date.now();
}

async function deliver(
  reader: LogReader,
  send: Send,
  { outbox, aside, set, queue }: Messages,
  options: ForwardOptions | MirrorForwardOptions,
  look: LookOptions,
): Promise<ForwardReport> {
  const { types = allTypes, once = false, onSend, signal: ended } = options;
  const { once: until = false, every = defaultLook, wait = sleep } = look;
  const stop = linked(ended, reader.signal);
  let failure: { readonly error: unknown } | undefined;
  const fail = (error: unknown) => {
    const { aborted, reason } = stop.signal;
    // Work in progress says only that it was aborted.
    if (aborted && (error instanceof AbortedError || error === reason)) return;
    failure ??= { error };
    stop.abort(error);
  };
  let accepted = 0;
  const delivery = deliveryOf({
    outbox,
    set,
    // Wait for the answer to a message, unless another process may have taken over and sends it.
    send: async (message) => {
      await reader.renew();
      return send(message, reader.signal);
    },
    onSend(attempt, body) {
      if (attempt.outcome === 'accepted') accepted += 1;
      return onSend?.(attempt, JSON.parse(body));
    },
    once,
  });
  // The reviews are those of all events, and only chosen ones have a row.
  const hasChoice = options.mirror === undefined && options.events !== undefined;
  const isChosen = ({ table, event }: MirrorChange) =>
    !hasChoice || table !== 'reviews' || event?.name !== undefined;
  const find = async () => {
    while (!stop.signal.aborted) {
      const isLast = typeof until === 'function' ? until() : until;
      const { changes, last, isAll } = await reader.next();
      // In one transaction, so that a kill separates no message from the others of its change.
      const found = changes.filter(isChosen).flatMap((change) => messagesOf(change, types));
      await queue(found, last);
      if (!(await delivery.room(stop.signal))) return;
      if (!isAll) continue;
      if (isLast) return;
      await wait(every, stop.signal);
    }
  };
  const finding = find()
    .catch(fail)
    .finally(() => {
      if (once) delivery.finish();
    });
  await Promise.all([finding, delivery.run(stop.signal).catch(fail)]);
  stop.unlink();
  if (failure) throw failure.error;
  reader.signal.throwIfAborted();
  return { accepted, waiting: outbox.waiting(), aside: aside(), dueIn: delivery.dueIn() };
}
