import { NotText, utf8Of } from '../../shared/text-of-bytes.js';
import { badRequest, UnsupportedEncoding } from '../refusal.js';
import type { Incoming } from './incoming.js';

/** Returns the encoding that a content type names, in lower case. */
const charsetIn = (contentType: string): string =>
  /;\s*charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType)?.[1]?.toLowerCase() ?? 'utf-8';

/** Returns the text of a body. Refuses one that is not UTF-8, instead of keeping it with U+FFFD. */
export function bodyText(bytes: Uint8Array, contentType: string | null): string {
  if (bytes.length === 0) return '';
  const charset = charsetIn(contentType ?? '');
  if (!/^utf-?8$/.test(charset)) throw badRequest(`body should be UTF-8, not ${charset}`);
  try {
    return utf8Of(bytes);
  } catch (error) {
    if (!(error instanceof NotText)) throw error;
    throw badRequest(`body should be UTF-8: ${error.message}`);
  }
}

/** Refuses a compressed body. The specification does not mention any. */
export function expectPlain(headers: Incoming['headers']): void {
  const encoding = (headers.get('content-encoding') ?? '').trim().toLowerCase();
  if (encoding === '' || encoding === 'identity') return;
  throw new UnsupportedEncoding(encoding);
}

/** Whether the percent-encoded characters of a query or a form are UTF-8. */
export function isPercentUtf8(text: string): boolean {
  return (text.match(/(?:%[0-9a-f]{2})+/gi) ?? []).every((bytes) => {
    try {
      decodeURIComponent(bytes);
      return true;
    } catch {
      return false;
    }
  });
}
