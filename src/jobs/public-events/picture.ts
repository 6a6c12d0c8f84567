import { AbortedError, ConnectionError, TimeoutError } from '../../index.js';
import { onAbort } from '../../shared/abort.js';
import { expectCount, expectKnownNames, expectNumber } from '../../shared/expect.js';
import { shouldBe } from '../../shared/option-error.js';
import { parseUrl } from '../../shared/parse-url.js';
import { JobError } from '../../stores/job-error.js';
import { expectJobOptions } from '../../stores/job-options.js';

/** Options of a download. */
export interface DownloadOptions {
  /**
   * Ends the download, which then rejects with an `AbortedError`.
   * @example signal: controller.signal
   */
  readonly signal?: AbortSignal | undefined;
  /**
   * Maximum time, in milliseconds.
   * @default 30_000
   * @example timeout: 10_000
   */
  readonly timeout?: number | undefined;
  /**
   * Maximum size, in bytes.
   * @default 10_485_760, which is 10 MiB
   * @example maxBytes: 5_000_000
   */
  readonly maxBytes?: number | undefined;
}

/** A picture of an event. */
export interface EventPicture {
  /** Web address of the picture. */
  readonly url: string;
  /**
   * Downloads the picture. Sends no token, because the host of pictures is not the service. Rejects with a
   * `ConnectionError` if the host cannot be reached, and with a `TimeoutError` if the download takes too long.
   * Rejects with an `AbortedError` if the signal aborts, and with a `JobError` if the file is not a picture or is too
   * large.
   */
  download(options?: DownloadOptions): Promise<Blob>;
}

const isHttp = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';

/** Reads the base address of pictures. Throws a `TypeError` if it is not a web address. */
export function assetBaseOf(assetBase: unknown): URL | undefined {
  if (assetBase === undefined) return undefined;
  const base = parseUrl(String(assetBase));
  if (!base || !isHttp(base)) {
    throw shouldBe('assetBase', 'a web address, such as https://assets.example/');
  }
  // A path without a final slash is that of a file, so relative paths would replace its last part.
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  return base;
}

/** Returns the picture at an address or path, or undefined if that is not a web address. */
export function pictureAt(path: string | undefined, base: URL | undefined): EventPicture | undefined {
  const url = path === undefined ? undefined : parseUrl(path, base);
  return url && isHttp(url)
    ? { url: url.href, download: (options) => download(url.href, options) }
    : undefined;
}

const unsuitable = (url: string, what: string) =>
  new JobError('unsuitable', `The picture ${url} was not downloaded: ${what}.`);

/** Reads a picture to its end. Throws if it is larger than allowed. */
async function readPicture(url: string, response: Response, maxBytes: number): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok) throw unsuitable(url, `its host answered ${response.status}`);
  if (!/^image\//i.test(type))
    throw unsuitable(url, `its content type is ${type || 'missing'}, not that of a picture`);
  const reader = response.body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    length += read.value.byteLength;
    // Counted as it arrives, because a small compressed file may unpack to a large one.
    if (length > maxBytes) throw unsuitable(url, `it is larger than maxBytes, ${maxBytes} bytes`);
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
      `The picture ${url} was not downloaded: its host could not be reached, or the connection broke.`,
      {
        cause: error,
      },
    );
  } finally {
    clearTimeout(timer);
    unfollow?.();
    // Stops a download that was not read to its end.
    controller.abort();
  }
}
