import { onAbort } from '../shared/abort.js';
import { ReplyError } from './errors.js';
import type { TransportRequest } from './options.js';

/** Returns the text of bytes. No decoder is made at import, because some test environments have no `TextDecoder`. */
const textOfUtf8 = (bytes: Uint8Array | ArrayBuffer): string => new TextDecoder().decode(bytes);

/** Returns the text of a body, whichever type it was read as. */
export const textOf = (body: string | ArrayBuffer): string =>
  typeof body === 'string' ? body : textOfUtf8(body);

/** Whether a body is a web page. Proxies and wrong addresses return pages, but the service never does. */
export const isHtml = (body: string | ArrayBuffer): boolean => /^\s*</.test(textOf(body));

/** Whether a text that does not parse is the beginning of JSON: a text, list or object in it does not end. */
export function breaksOff(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') isInText = !isInText;
    // The character after a backslash ends no text.
    else if (isInText) at += character === '\\' ? 1 : 0;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
  }
  return isInText || depth > 0;
}

/** Maximum number of bytes to read of a failed reply. Its status is the outcome, and its body only explains it. */
const mostOfFailure = 1_048_576;

/** Maximum time to wait for the body of a failed reply once its status is known, in milliseconds. */
const longestWait = 1_000;

/** Whether a status is the outcome of a request by itself, so that its body may be missing or incomplete. */
export const isFailure = (status: number): boolean => status >= 300;

/** How to read a body. */
export type Wanted = Pick<TransportRequest, 'reads' | 'maxReplyBytes'>;

/** A body that is read as it arrives. */
export interface Source {
  next(): Promise<{ readonly done?: boolean | undefined; readonly value?: Uint8Array | undefined }>;
  /** Ends the download. */
  cancel(): unknown;
}

/** Returns the error of a reply whose body exceeds the bound. */
export const tooLarge = (status: number, most: number): ReplyError =>
  new ReplyError(`the reply is larger than maxReplyBytes (${most} bytes), so it was not read to its end`, {
    status,
  });

/** Returns the maximum number of bytes to read of a reply. */
export const mostOf = (status: number, { maxReplyBytes: most = Number.POSITIVE_INFINITY }: Wanted): number =>
  isFailure(status) ? Math.min(most, mostOfFailure) : most;

/** Returns the content of a body, up to a number of bytes. */
export function contentOf(
  chunks: readonly Uint8Array[],
  reads: TransportRequest['reads'],
  most: number,
): string | ArrayBuffer {
  const length = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
  const bytes = new Uint8Array(Math.min(length, most));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk.subarray(0, bytes.length - at), at);
    at += chunk.byteLength;
  }
  return reads === 'bytes' ? bytes.buffer : textOfUtf8(bytes);
}

// A mark on the signal itself, because a transport may come from another entry, which has another copy of this module.
const mark: unique symbol = Symbol.for('ticketing-client.failed-reply');

/** A signal of a request, marked while only the status of its reply matters. */
type Marked = AbortSignal & { [mark]?: boolean };

/** Whether the request of a signal has a failed reply that still waits for its body. It ends with that reply if the signal aborts. */
export const hasFailure = (signal: Marked): boolean => signal[mark] === true;

/** Waits for the body of a failed reply: not for long, and not after the signal has aborted. Then it is empty. */
export const bodyOfFailure = <T>(body: Promise<T>, signal: Marked): Promise<T | ''> =>
  new Promise((resolve) => {
    const finish = (result: T | '') => {
      clearTimeout(timer);
      unfollow();
      signal[mark] = false;
      resolve(result);
    };
    const unfollow = onAbort(signal, () => finish(''));
    const timer = setTimeout(finish, longestWait, '');
    signal[mark] = true;
    body.then(finish, () => finish(''));
  });

/** Reads a body to its end, or as much of that of a failed reply as arrives. Throws if a success exceeds the bound. */
export async function readBody(
  source: Source,
  status: number,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<string | ArrayBuffer> {
  const most = mostOf(status, wanted);
  const chunks: Uint8Array[] = [];
  let isWhole = false;
  const read = async () => {
    for (let length = 0; length <= most; ) {
      const { done, value } = await source.next();
      if (done || !value) {
        isWhole = true;
        return;
      }
      chunks.push(value);
      length += value.byteLength;
    }
    throw tooLarge(status, most);
  };
  try {
    await (isFailure(status) ? bodyOfFailure(read(), signal) : read());
  } finally {
    if (!isWhole) source.cancel();
  }
  return contentOf(chunks, wanted.reads, most);
}

/**
 * Reads the body of a response. If its length is unknown, the bytes are counted as they arrive: a small reply may be
 * large once it is decompressed.
 */
export async function boundedBody(
  response: Response,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<string | ArrayBuffer> {
  const { headers, body, status } = response;
  const whole = () => (wanted.reads === 'bytes' ? response.arrayBuffer() : response.text());
  const isFailed = isFailure(status);
  // Another copy of fetch may have other streams. Its result is measured once it is complete.
  if (typeof body?.getReader !== 'function') {
    return isFailed ? bodyOfFailure<string | ArrayBuffer>(whole(), signal) : whole();
  }
  const length = headers.get('content-encoding') ? null : headers.get('content-length');
  if (!isFailed && Number(length ?? Number.POSITIVE_INFINITY) <= mostOf(status, wanted)) return whole();
  const reader = body.getReader();
  const source = { next: () => reader.read(), cancel: () => reader.cancel().catch(() => {}) };
  return readBody(source, status, wanted, signal);
}
