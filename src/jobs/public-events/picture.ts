import { shouldBe } from '../../shared/option-error.js';
import { parseUrl } from '../../shared/parse-url.js';

/** A picture of an event. */
export interface EventPicture {
  /** Web address of the picture. Its host need not be the service, so do not send your token there. */
  readonly url: string;
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
  return url && isHttp(url) ? { url: url.href } : undefined;
}
