/**
 * Returns the URL with one spelling of its path: characters that need no encoding are decoded (RFC 3986, 6.2.2). So
 * `/%61pi` leads where `/api` leads.
 */
export function plainUrl(url: URL): URL {
  const unreserved = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;
  if (url.pathname.includes('%')) url.pathname = url.pathname.replace(unreserved, decodeURIComponent);
  return url;
}

/**
 * A request in the form that the emulator reads. It is made from a `Request`, or by a server without one, because making a
 * `Request` costs as much as answering it.
 */
export interface Incoming {
  readonly method: string;
  /** Whole URL of the request, parsed once, with a plain path. */
  readonly url: URL;
  readonly headers: { get(name: string): string | null };
  /** Aborts when the caller gives up. */
  readonly signal: AbortSignal;
  /** Reads the body as text. Refuses with 413 if it is too long, and with 400 if its encoding is wrong or unknown. */
  text(): Promise<string>;
  /** Reads the bytes of a form with a file. Refuses with 413 if there are too many. */
  arrayBuffer(): Promise<ArrayBuffer>;
}
