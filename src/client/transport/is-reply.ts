import type { TransportReply } from '../options.js';

/**
 * Recognised by their tag, which is the same in every realm. A property would not do, because any object may have it:
 * some runtimes end the whole process when a `Blob` is made of something that only looks like bytes.
 */
const isBytes = (value: unknown): boolean =>
  ArrayBuffer.isView(value) || Object.prototype.toString.call(value) === '[object ArrayBuffer]';

/** Whether the caller's own code returned a reply. A missing or mistyped part would fail wherever it is read. */
export const isReply = (reply: Partial<TransportReply> | undefined): reply is TransportReply =>
  typeof reply?.status === 'number' &&
  typeof reply.headers?.get === 'function' &&
  (typeof reply.body === 'string' || isBytes(reply.body));
