import { Refusal } from '../refusal.js';
import type { Upload } from '../state/upload.js';
import type { Incoming } from './incoming.js';
import { fileInForm } from './multipart.js';

/** How many bytes a file may have: 20 MB. The limit of the service is not documented. */
export const mostBytes = 20 * 1024 * 1024;

/** How many bytes the form around a file may add. */
const mostAround = 64 * 1024;

/** How many bytes a form may have. */
export const mostOfForm = mostBytes + mostAround;

/** Why a file, or the form that it is in, is not taken. */
export const tooLarge = (what: string, size: number, most: number) =>
  new Refusal(413, `${what} should have at most ${most} bytes, and has ${size}: send a smaller file`);

/** Reads the file of a form; undefined where there is none. */
export async function readUpload(request: Incoming): Promise<Upload | undefined> {
  const form = new Uint8Array(await request.arrayBuffer());
  return fileInForm(form, request.headers.get('content-type') ?? '');
}

/** Refuses a file that is larger than one may be. */
export function testSize({ content }: Upload): void {
  if (content.length > mostBytes) throw tooLarge('file', content.length, mostBytes);
}
