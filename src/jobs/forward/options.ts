import { expectFunction, expectKnownNames, expectOneOf } from '../../shared/expect.js';
import { shouldBe } from '../../shared/option-error.js';
import { expectJobOptions } from '../../stores/job-options.js';
import { expectStore, type Store } from '../../stores/store.js';
import { type EventChoice, expectEventChoice } from '../common/event-choice.js';
import { type Beginning, periodFrom } from '../dates/period.js';
import {
  expectMirrorReader,
  type MirrorReaderOptions,
  mirrorReaderNames,
} from '../mirror/changes/options.js';
import type { SweepRule } from '../polling/next-look.js';
import { expectRoundOptions } from '../polling/round-options.js';
import type { ForwardAttempt } from './delivery.js';
import type { ForwardMessage } from './message.js';
import { allTypes, type ForwardType } from './message-types.js';

/** Options of `forward`. Times are in milliseconds. */
export interface ForwardOptions {
  /** Only with the database of a mirror. The options are then those of `MirrorForwardOptions`. */
  readonly mirror?: undefined;
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
   * Beginning of the first run: changes from now on, all records as `created`, or those that were created since a day, a moment
   * or the first day of a period. Of an older record, later changes are reported. Ignored if the store already has the state of
   * this forward.
   * @default 'now'
   * @example start: 'yesterday'
   */
  readonly start?: 'now' | 'all' | Beginning | undefined;
  /**
   * Events whose changes are sent, each named as `NamedEvent` says, or a test of each event of the organisation.
   * @default every event of the organisation
   * @example events: ({ status }) => status === 'published'
   */
  readonly events?: EventChoice | undefined;
  /**
   * Whether to resend the messages that were put aside, after the other messages of their events, and to try at once those that
   * wait for their next attempt.
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
   * Maximum time between two sweeps of a list. A sweep reads the list of an event completely. Only sweeps find changes that leave
   * the number of sold tickets as it was: check-ins, changed attendees and partial refunds. `sweep` decides when the next one is due,
   * which is earlier for most events.
   * @default 2_592_000_000, 30 days
   * @example sweepEvery: 600_000
   */
  readonly sweepEvery?: number | undefined;
  /**
   * Rule for the time between two sweeps of a list, by its event: see `nextLook`, which is the default.
   * @default nextLook
   * @example sweep: (list, { pages }) => (list === 'tickets' ? 300_000 : pages * 3_600_000)
   */
  readonly sweep?: SweepRule | undefined;
  /**
   * Whether to end after one round, as for cron or a queue: it finds the changes, and then tries each message that is due once.
   * Cannot be used together with `every`. Pass `onError` too, or the forward throws the first error of an event at its end.
   * @default false
   * @example once: true
   */
  readonly once?: boolean | undefined;
  /**
   * Called each time a message was sent, with the outcome and the message. The next message of the event waits for its promise. If it
   * throws or rejects, the forward ends with that error.
   * @default not called
   * @example onSend: ({ status }, { type }) => console.log(type, status)
   */
  readonly onSend?: ((attempt: ForwardAttempt, message: ForwardMessage) => unknown) | undefined;
  /**
   * Called with each error of the service that may pass. The forward continues. `params.event` of the error names the event,
   * if only one failed. If it throws or rejects, the forward ends with that error.
   * @default not called
   * @example onError: (error) => console.error(error)
   */
  readonly onError?: ((error: unknown) => unknown) | undefined;
  /**
   * Ends the forward once the receiver has answered the message that is being sent. The forward then resolves.
   * @example signal: controller.signal
   */
  readonly signal?: AbortSignal | undefined;
}

/** Options of a forward that reads the log of a mirror. Times are in milliseconds. */
export interface MirrorForwardOptions
  extends MirrorReaderOptions,
    Pick<ForwardOptions, 'secret' | 'headers' | 'types' | 'resend' | 'onSend'> {
  /**
   * Called once with a `JobError` when the database begins to be away or locked. The forward tries again for five minutes.
   * @default not called
   * @example onError: (error) => console.error(error)
   */
  readonly onError?: ((error: unknown) => void) | undefined;
}

export function expectMirrorOptions(options: MirrorForwardOptions): void {
  expectMirrorReader(
    options,
    [...mirrorReaderNames, 'secret', 'headers', 'types', 'resend', 'onSend', 'onError'],
    names,
  );
  expectMessageOptions(options);
}

export function expectOptions(options: ForwardOptions): void {
  expectKnownNames(options, [...names, 'mirror']);
  const { store, start, events, signal } = options;
  expectStore(store);
  expectJobOptions({ signal });
  periodFrom(start);
  expectEventChoice(events);
  expectRoundOptions(options);
  expectMessageOptions(options);
}

/** Checks the options about messages. */
function expectMessageOptions({
  types,
  resend,
  onSend,
  onError,
}: Pick<ForwardOptions, 'types' | 'resend' | 'onSend' | 'onError'>): void {
  if (types !== undefined) {
    if (!Array.isArray(types) || types.length === 0) throw shouldBe('types', 'a list of types of messages');
    for (const [index, type] of types.entries()) expectOneOf(`types[${index}]`, type, allTypes);
  }
  if (resend !== undefined && typeof resend !== 'boolean') throw shouldBe('resend', 'a boolean');
  expectFunction('onSend', onSend);
  expectFunction('onError', onError);
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
  'sweep',
  'once',
  'onSend',
  'onError',
  'signal',
] satisfies (keyof ForwardOptions)[];
