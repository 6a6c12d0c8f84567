import type { TransportReply } from '../options.js';

/**
 * Told by their tag, which they have in every realm, and not by a property, which anything may have: some runtimes end
 * the whole process where a `Blob` is made of what only looks like bytes.
 */
const isBytes = (value: unknown): boolean =>
  ArrayBuffer.isView(value) || Object.prototype.toString.call(value) === '[object ArrayBuffer]';

/** Whether the caller's own code gave a reply: what is missing or of another type would fail wherever it is read. */
export const isReply = (reply: Partial<TransportReply> | undefined): reply is TransportReply =>
  typeof reply?.status === 'number' &&
  typeof reply.headers?.get === 'function' &&
  (typeof reply.body === 'string' || isBytes(reply.body));
