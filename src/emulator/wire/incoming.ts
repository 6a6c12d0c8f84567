/**
 * A request as the emulator reads it. A `Request` is one; a server makes it of less, because a `Request` costs as much as
 * answering it.
 */
export interface Incoming {
  readonly method: string;
  /** The whole URL. */
  readonly url: string;
  readonly headers: { get(name: string): string | null };
  /** Aborts when the caller gives up. */
  readonly signal: AbortSignal;
  text(): Promise<string>;
  arrayBuffer(): Promise<ArrayBuffer>;
}
