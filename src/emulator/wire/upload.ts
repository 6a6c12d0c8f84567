import { decoded } from '../../shared/decoded.js';
import { NotText, utf8Of } from '../../shared/text-of-bytes.js';
import { badRequest, Refusal } from '../refusal.js';
import type { Upload } from '../state/upload.js';
import type { Incoming } from './incoming.js';

/** Returns the place of some bytes in others, from a start on, or -1 if they are missing. */
function find(bytes: Uint8Array, wanted: Uint8Array, from: number): number {
  const first = wanted[0] ?? 0;
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at;
  }
  return -1;
}

/** Returns the parameters of a header by their names in lower case: those in quotes without them, and bare ones. */
function parametersOf(header: string): ReadonlyMap<string, string> {
  const parameters = header.matchAll(/;\s*([^\s;="]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s"]+))/g);
  return new Map(
    [...parameters].map(([, name = '', quoted, bare = '']) => [
      name.toLowerCase(),
      // Windows has names with backslashes before other characters.
      quoted?.replace(/\\(["\\])/g, '$1') ?? bare,
    ]),
  );
}

/** Returns the file name in the headers of a part: quoted, bare, or in the extended form; undefined if it is not a file. */
function nameIn(headers: string): string | undefined {
  const [, disposition = ''] = /^content-disposition:(.*)$/im.exec(headers) ?? [];
  const parameters = parametersOf(disposition);
  const [, extended] = /^utf-8'[^']*'(.+)$/i.exec(parameters.get('filename*') ?? '') ?? [];
  if (extended !== undefined) return decoded(extended);
  // Browsers escape these three characters, and other senders write a backslash before a quote.
  return parameters.get('filename')?.replace(/%(?:22|0d|0a)/gi, decodeURIComponent);
}

function headersOf(bytes: Uint8Array): string {
  try {
    return utf8Of(bytes);
  } catch (error) {
    if (!(error instanceof NotText)) throw error;
    throw badRequest('the name of the file should be UTF-8');
  }
}

const noFile = (why: string) => badRequest(`file is required: ${why}`);

/** Not with the runtime's parser, which fails on Node 24 if jsdom has replaced the global class `File`. */
export function filesInForm(form: Uint8Array, contentType: string): [Upload, ...Upload[]] {
  if (!/^multipart\/form-data\b/i.test(contentType)) throw noFile('send it as multipart/form-data');
  const boundary = parametersOf(contentType).get('boundary');
  if (!boundary)
    throw noFile('the header content-type has no boundary. Do not set it: your HTTP library does so');
  const files: Upload[] = [];
  const encoder = new TextEncoder();
  const line = encoder.encode(`\r\n--${boundary}`);
  const emptyLine = encoder.encode('\r\n\r\n');
  // The first line of a form has no line break before it.
  const first = find(form, line.subarray(2), 0);
  for (let end = first; end !== -1; ) {
    const headersEnd = find(form, emptyLine, end);
    if (headersEnd === -1) break;
    const headers = headersOf(form.subarray(end, headersEnd));
    const start = headersEnd + emptyLine.length;
    end = find(form, line, start);
    const name = nameIn(headers);
    if (name === undefined || end === -1) continue;
    const [, type = 'text/plain'] = /^content-type:(.*)$/im.exec(headers) ?? [];
    files.push({ name, type: type.trim().toLowerCase(), content: form.slice(start, end) });
  }
  const [file, ...others] = files;
  if (file) return [file, ...others];
  const isWhole = find(form, encoder.encode(`--${boundary}--`), 0) !== -1;
  throw noFile(
    isWhole
      ? 'no part of the form has a file name'
      : 'the form is incomplete, or it has another boundary than its content-type',
  );
}

/** Maximum size of a file in bytes: 20 MB. The limit of the service is not documented. */
export const mostBytes = 20 * 1024 * 1024;

const mostAround = 64 * 1024;

export const mostOfForm = mostBytes + mostAround;

export const tooLarge = (what: string, size: number, most: number) =>
  new Refusal(413, `${what} should have at most ${most} bytes, and has ${size}: send a smaller file`);

/** Default maximum size of a body without a file, in bytes: 10 MB. `maxBodyBytes` changes it. */
export const usualBodyBytes = 10 * 1024 * 1024;

export const bodyTooLarge = (most: number) =>
  new Refusal(413, `the body should have at most ${most} bytes: send less at once`);

/** Returns the file of a form, or the refusal of a form that does not have exactly one. */
export async function readUpload(request: Incoming): Promise<Upload | Refusal> {
  const form = new Uint8Array(await request.arrayBuffer());
  try {
    const [file, ...others] = filesInForm(form, request.headers.get('content-type') ?? '');
    return others.length === 0 ? file : badRequest(`the form should have one file, not ${1 + others.length}`);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

export function testSize({ content }: Upload): void {
  if (content.length > mostBytes) throw tooLarge('file', content.length, mostBytes);
}
