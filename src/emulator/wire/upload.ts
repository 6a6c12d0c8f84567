import { badRequest, Refusal } from '../refusal.js';
import type { Upload } from '../state/upload.js';
import type { Incoming } from './incoming.js';
import { filesInForm } from './multipart.js';

/** Maximum size of a file in bytes: 20 MB. The limit of the service is not documented. */
export const mostBytes = 20 * 1024 * 1024;

/** Maximum size of the form around a file, in bytes. */
const mostAround = 64 * 1024;

/** Maximum size of a form with a file, in bytes. */
export const mostOfForm = mostBytes + mostAround;

/** Makes the refusal of a file, or of its form, that is too large. */
export const tooLarge = (what: string, size: number, most: number) =>
  new Refusal(413, `${what} should have at most ${most} bytes, and has ${size}: send a smaller file`);

/** Default maximum size of a body without a file, in bytes: 10 MB. `maxBodyBytes` changes it. */
export const usualBodyBytes = 10 * 1024 * 1024;

/** Makes the refusal of such a body. */
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

/** Refuses a file that is too large. */
export function testSize({ content }: Upload): void {
  if (content.length > mostBytes) throw tooLarge('file', content.length, mostBytes);
}
