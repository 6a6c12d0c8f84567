import { NotText, utf8Of, windows1252Of } from '../../shared/text-of-bytes.js';
import { badRequest, UnsupportedEncoding } from '../refusal.js';
import type { Incoming } from './incoming.js';

/** Returns the encoding that a content type names, in lower case. */
const charsetIn = (contentType: string): string | undefined =>
  /;\s*charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType)?.[1]?.toLowerCase();

/** Makes the decoder of an encoding. Refuses one that this runtime does not know. */
function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch {
    throw badRequest(`the charset ${charset} is unknown: send UTF-8`);
  }
}

/** Returns a body in the encoding that its content type names. */
function inCharset(bytes: Uint8Array, charset: string): string {
  const isBigEndian = bytes[0] === 0xfe && bytes[1] === 0xff;
  const decoder = decoderOf(charset === 'utf-16' && isBigEndian ? 'utf-16be' : charset);
  if (decoder.encoding === 'windows-1252') return windows1252Of(bytes);
  try {
    return decoder.decode(bytes);
  } catch {
    throw badRequest(`body should be in the charset of its content type, which is ${charset}`);
  }
}

/**
 * Returns the text of a body in the encoding that its content type names, or else in UTF-8. Refuses a body in another encoding,
 * instead of keeping it with U+FFFD.
 */
export function bodyText(bytes: Uint8Array, contentType: string | null): string {
  if (bytes.length === 0) return '';
  const charset = charsetIn(contentType ?? '');
  if (charset !== undefined && !/^utf-?8$/.test(charset)) return inCharset(bytes, charset);
  try {
    return utf8Of(bytes);
  } catch (error) {
    if (!(error instanceof NotText)) throw error;
    throw badRequest(`body should be UTF-8, or in the charset that its content type names: ${error.message}`);
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
