import { AbortedError } from '../../index.js';
import { linked, sleep } from '../../shared/abort.js';
import { digestOf } from '../../shared/digest.js';
import type { Scope } from '../common/scope.js';
import type { MirrorChange } from '../mirror/changes/change.js';
import { placeOf } from '../mirror/changes/options.js';
import { defaultLook, LogReader, type LookOptions, type ReaderOptions } from '../mirror/changes/reader.js';
import { withEngine } from '../watch/kept.js';
import { Delivery } from './delivery.js';
import { bodyOf, draftOf } from './message.js';
import { allTypes, messageTypes, type Part } from './message-types.js';
import { Messages } from './messages.js';
import type { ForwardOptions, MirrorForwardOptions } from './options.js';
import { headersOf, Receiver, signerOf } from './receiver.js';
import { receiverUrl } from './receiver-url.js';
import type { ForwardReport } from './report.js';

/** Posts the changes in the log of a mirror to an address. */
export async function forwardLog(
  scope: Scope,
  url: string | URL,
  options: ForwardOptions | MirrorForwardOptions,
): Promise<ForwardReport> {
  const { secret, headers, lease, onError, onWait } = options;
  const to = receiverUrl(url);
  const receiver = new Receiver(to, signerOf(secret), headersOf(headers));
  const tables = [...new Set((options.types ?? allTypes).map((type) => messageTypes[type]))];
  const lists = tables.filter((table) => table !== 'events');
  const name = options.reader ?? 'forward';
  const { once = false, every } = options;
  const read = (
    place: Pick<ReaderOptions, 'db' | 'schema' | 'start' | 'waits'>,
    look: LookOptions,
    signal: AbortSignal | undefined,
  ) =>
    LogReader.run(
      { ...place, name, lease, onError, onWait, signal, reads: 'forward', tables, organisation: scope },
      async function* (reader) {
        yield await deliver(reader, receiver, digestOf(to.href), { ...options, reader: name, signal }, look);
      },
    );
  const reports =
    options.mirror === undefined
      ? withEngine(scope, options, { name, tables, lists }, read)
      : read(placeOf(options), { once, every }, options.signal);
  let found: ForwardReport = { accepted: 0, waiting: 0, aside: 0 };
  // To its end, because a single round throws its error after everything was sent.
  for await (const report of reports) found = report;
  return found;
}

/** Queues a message for each change, and sends the messages. */
async function deliver(
  reader: LogReader,
  receiver: Receiver,
  address: string,
  options: (ForwardOptions | MirrorForwardOptions) & { readonly reader: string },
  look: LookOptions,
): Promise<ForwardReport> {
  const { resend = false, once = false, onSend, signal: ended } = options;
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
  const messages = await Messages.read(reader, options.reader, { resend, address });
  let accepted = 0;
  const delivery = new Delivery({
    outbox: messages.outbox,
    set: (id, changes) => messages.set(id, changes),
    // Wait for the answer to a message, unless another process may have taken over and sends it.
    send: async (message) => {
      await reader.renew();
      return receiver.send(message, reader.signal);
    },
    onSend(attempt, body) {
      if (attempt.outcome === 'accepted') accepted += 1;
      return onSend?.(attempt, JSON.parse(body));
    },
    once,
  });
  const wanted = new Set(options.types ?? allTypes);
  // The reviews are those of all events, and only chosen ones have a row.
  const hasChoice = options.mirror === undefined && options.events !== undefined;
  const isChosen = ({ table, event }: MirrorChange) =>
    !hasChoice || table !== 'reviews' || event?.name !== undefined;
  const find = async () => {
    while (!stop.signal.aborted) {
      const isLast = typeof until === 'function' ? until() : until;
      const { changes, last, isAll } = await reader.next();
      const drafts = changes.filter(isChosen).map((change) => ({
        // The reader gives changes of the parts only.
        draft: draftOf[change.table as Part](change as never, wanted),
        foundAt: change.foundAt,
      }));
      await messages.queue(
        drafts
          .filter(({ draft }) => wanted.has(draft.type))
          .map(({ draft, foundAt }) => ({ ...draft, body: bodyOf(draft, foundAt) })),
        last,
      );
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
  const { outbox, aside } = messages;
  return { accepted, waiting: outbox.waiting, aside, dueIn: delivery.dueIn };
}
