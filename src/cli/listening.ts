import { parseUrl } from '../shared/parse-url.js';
import { UsageError } from './failure.js';

/** Reads the number of a port. */
export const toPort =
  (flag: string) =>
  (text: string): number => {
    if (/^\d+$/.test(text) && Number(text) <= 65_535) return Number(text);
    throw new UsageError(`${flag} must be a number from 0 to 65535, not ${JSON.stringify(text)}`);
  };

export function toOrigin(flag: string, text: string): string {
  const url = parseUrl(text);
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new UsageError(
    `${flag} must be an origin such as http://localhost:5173, not ${JSON.stringify(text)}`,
  );
}
