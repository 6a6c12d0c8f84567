import { badRequest, Refusal } from '../refusal.js';
import type { Upload } from '../state/upload.js';
import type { Incoming } from './incoming.js';
import { filesInForm } from './multipart.js';

/** How many bytes a file may have: 20 MB. The limit of the service is not documented. */
export const mostBytes = 20 * 1024 * 1024;

/** How many bytes the form around a file may add. */
const mostAround = 64 * 1024;

/** How many bytes a form may have. */
export const mostOfForm = mostBytes + mostAround;

/** Why a file, or the form that it is in, is not taken. */
export const tooLarge = (what: string, size: number, most: number) =>
  new Refusal(413, `${what} should have at most ${most} bytes, and has ${size}: send a smaller file`);

/** How many bytes a body that is no form with a file may have unless `maxBodyBytes` says otherwise: 10 MB. */
export const usualBodyBytes = 10 * 1024 * 1024;

/** Why such a body is not taken. */
export const bodyTooLarge = (most: number) =>
  new Refusal(413, `the body should have at most ${most} bytes: send less at once`);

/** Reads the file of a form; undefined where there is none. */
export async function readUpload(request: Incoming): Promise<Upload | undefined> {
  const form = new Uint8Array(await request.arrayBuffer());
  const [file, ...others] = filesInForm(form, request.headers.get('content-type') ?? '');
  if (others.length > 0) throw badRequest(`the form should have one file, not ${1 + others.length}`);
  return file;
}

/** Refuses a file that is larger than one may be. */
export function testSize({ content }: Upload): void {
  if (content.length > mostBytes) throw tooLarge('file', content.length, mostBytes);
}
