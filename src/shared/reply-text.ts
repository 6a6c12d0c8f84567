/** Receives the items of a page that was read, and the text of its reply. */
export type OnReplyText = (items: readonly unknown[], text: string) => void;

/**
 * Option of a call that reads a list, for the jobs of this package. It is in the list of symbols of the runtime, because the
 * client and the jobs are two entries, each with a copy of this file.
 */
export const onReplyText: unique symbol = Symbol.for('ticketing-client.onReplyText');

/** Options that may have it. */
export interface WithReplyText {
  readonly [onReplyText]?: OnReplyText | undefined;
}
