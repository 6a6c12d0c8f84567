import type { Scope } from '../common/scope.js';
import { expectOptions, type ForwardOptions, type MirrorForwardOptions } from './options.js';
import type { ForwardReport } from './report.js';

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
  expectOptions(options);
  // Loaded on demand, as the mirror is.
  return (await import('./mirrored.js')).forwardLog(scope, url, options);
}
