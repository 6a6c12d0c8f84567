/**
 * A request as the emulator reads it. It is made of a `Request`, or by a server of less, because a `Request` costs as much
 * as answering it.
 */
export interface Incoming {
  readonly method: string;
  /** The whole URL. */
  readonly url: string;
  readonly headers: { get(name: string): string | null };
  /** Aborts when the caller gives up. */
  readonly signal: AbortSignal;
  /** Reads the body as text; refused with 413 if it is too long. */
  text(): Promise<string>;
  /** Reads the bytes of a form with a file; refused with 413 if they are too many. */
  arrayBuffer(): Promise<ArrayBuffer>;
}
