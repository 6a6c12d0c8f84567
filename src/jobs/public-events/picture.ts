import { AbortedError, ConnectionError, TimeoutError } from '../../index.js';
import { onAbort } from '../../internal/abort.js';
import { expectCount, expectKnownNames, expectNumber } from '../../internal/expect.js';
import { shouldBe } from '../../internal/option-error.js';
import { JobError } from '../job-error.js';
import { expectJobOptions } from '../job-options.js';

/** How a picture is downloaded. */
export interface DownloadOptions {
  /** Ends the download, which then rejects with an `AbortedError`. */
  readonly signal?: AbortSignal | undefined;
  /**
   * How long it may take, in milliseconds.
   * @default 30_000
   */
  readonly timeout?: number | undefined;
  /**
   * How many bytes it may have.
   * @default 10_485_760, which is 10 MiB
   */
  readonly maxBytes?: number | undefined;
}

/** A picture of an event. */
export interface EventPicture {
  /** Its web address. */
  readonly url: string;
  /**
   * Downloads it, without the token: the host of pictures is none of the service's API. Rejects with a `ConnectionError`
   * where the host is not reached, a `TimeoutError` where it takes too long, an `AbortedError` where the signal aborts, and
   * a `JobError` where what comes is no picture or too large.
   */
  download(options?: DownloadOptions): Promise<Blob>;
}

const isHttp = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';

/** Reads where pictures lie. Throws a `TypeError` where it is no web address. */
export function assetBaseOf(assetBase: unknown): URL | undefined {
  if (assetBase === undefined) return undefined;
  const text = String(assetBase);
  if (!URL.canParse(text) || !isHttp(new URL(text))) {
    throw shouldBe('assetBase', 'a web address, such as https://assets.example/');
  }
  const base = new URL(text);
  // A path without a slash at its end is that of a file, beside which a relative path would lead.
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  return base;
}

/** Gives the picture at an address or path; undefined where that leads to none on the web. */
export function pictureAt(path: string | undefined, base: URL | undefined): EventPicture | undefined {
  if (path === undefined || !URL.canParse(path, base)) return undefined;
  const url = new URL(path, base);
  return isHttp(url) ? { url: url.href, download: (options) => download(url.href, options) } : undefined;
}

const unsuitable = (url: string, what: string) =>
  new JobError('unsuitable', `The picture ${url} was not downloaded: ${what}.`);

/** Reads a picture to its end, or throws where it goes past the bound. */
async function readPicture(url: string, response: Response, maxBytes: number): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok) throw unsuitable(url, `its host answered ${response.status}`);
  if (!/^image\//i.test(type))
    throw unsuitable(url, `its host answered ${type || 'something'}, which is no picture`);
  const reader = response.body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    length += read.value.byteLength;
    // Counted as it arrives: a small file may unpack to a large one.
    if (length > maxBytes) throw unsuitable(url, `it has more than the ${maxBytes} bytes of maxBytes`);
    chunks.push(read.value);
  }
  return new Blob(chunks, { type });
}

async function download(url: string, options: DownloadOptions = {}): Promise<Blob> {
  expectKnownNames(options, ['signal', 'timeout', 'maxBytes']);
  const { signal, timeout = 30_000, maxBytes = 10 * 2 ** 20 } = options;
  expectJobOptions({ signal });
  expectNumber('timeout', timeout, 1, 'milliseconds');
  expectCount('maxBytes', maxBytes, 1);
  const aborted = () => new AbortedError(`The download of ${url} was aborted.`, { cause: signal?.reason });
  if (signal?.aborted) throw aborted();

  const controller = new AbortController();
  const end = (error: Error) => controller.abort(error);
  const unfollow = signal && onAbort(signal, () => end(aborted()));
  const onTimeout = () =>
    end(new TimeoutError('attempt', `The download of ${url} took longer than its timeout of ${timeout} ms.`));
  const timer = setTimeout(onTimeout, timeout);
  try {
    const response = await fetch(url, {
      signal: controller.signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    return await readPicture(url, response, maxBytes);
  } catch (error) {
    if (controller.signal.aborted) throw controller.signal.reason;
    if (error instanceof JobError) throw error;
    throw new ConnectionError(
      `The picture ${url} was not downloaded: its host was not reached, or the connection broke.`,
      {
        cause: error,
      },
    );
  } finally {
    clearTimeout(timer);
    unfollow?.();
    // What is not read to its end is not left to arrive.
    controller.abort();
  }
}
