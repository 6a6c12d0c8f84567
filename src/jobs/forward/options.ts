import { aBoolean, aFunction, type OptionChecks, someOf } from '../../stores/job-options.js';
import { expectWatchOptions, type MirrorWatchOptions, type WatchOptions } from '../watch/options.js';
import type { ForwardAttempt } from './delivery.js';
import type { ForwardMessage } from './message.js';
import { allTypes, type ForwardType } from './message-types.js';

/** Options of a forward that reads the service. Times are in milliseconds. */
export interface ForwardOptions extends WatchOptions {
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
   * Types of messages to send.
   * @default all types
   * @example types: ['order.created', 'ticket.checked_in']
   */
  readonly types?: readonly ForwardType[] | undefined;
  /**
   * Whether to resend the messages that were put aside, after the other messages of their events, and to try at once those that
   * wait for their next attempt.
   * @default false
   * @example resend: true
   */
  readonly resend?: boolean | undefined;
  /**
   * Called each time a message was sent, with the outcome and the message. The next message of the event waits for its promise. If it
   * throws or rejects, the forward ends with that error.
   * @default not called
   * @example onSend: ({ status }, { type }) => console.log(type, status)
   */
  readonly onSend?: ((attempt: ForwardAttempt, message: ForwardMessage) => unknown) | undefined;
}

/** Options of a forward that reads the log of a mirror. Times are in milliseconds. */
export interface MirrorForwardOptions
  extends MirrorWatchOptions,
    Pick<ForwardOptions, 'secret' | 'headers' | 'types' | 'resend' | 'onSend'> {}

const messageChecks: OptionChecks<Omit<MirrorForwardOptions, keyof MirrorWatchOptions>> = {
  // The receiver checks these.
  secret: () => {},
  headers: () => {},
  types: someOf(allTypes, 'a list of types of messages'),
  resend: aBoolean,
  onSend: aFunction,
};

export const expectForwardOptions = (options: ForwardOptions | MirrorForwardOptions): void =>
  expectWatchOptions(options, messageChecks);
