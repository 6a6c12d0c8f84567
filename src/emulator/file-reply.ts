import { bytesOf, fileAt, uploadFolder } from './domain/files.js';
import { pictureAt, pictureFolders } from './pictures/picture.js';
import { MethodNotAllowed, notFound } from './refusal.js';
import type { State } from './state/state.js';
import type { Reply } from './wire/encode.js';

const folders: readonly string[] = [uploadFolder, ...pictureFolders];

/** Whether a path below the base URL is that of a file, in a folder that no operation has the name of. */
export const isOfFile = (path: string): boolean => folders.includes(path.split('/', 2)[1] ?? '');

/** The types of pictures that can hold no script: a browser may show them by themselves. */
const shown: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/**
 * Somebody else chose bytes and type, and the page of the emulator has the same origin: what they are is not guessed, and
 * no script of theirs runs.
 */
function headersOf(type: string, length: number) {
  return {
    'content-type': type || 'application/octet-stream',
    'content-length': String(length),
    'content-disposition': shown.includes(type) ? 'inline' : 'attachment',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    // A file that is deleted is gone at once.
    'cache-control': 'no-cache',
  };
}

/** Replies with the file at a path: one that was uploaded, or a picture that a seed names. Refused with 404 where there is none. */
export function fileReply(state: State, method: string, path: string): Reply {
  if (method !== 'GET' && method !== 'HEAD') throw new MethodNotAllowed(['GET', 'HEAD']);
  const name = path.slice(1);
  const file = fileAt(state, name);
  const bytes = file ? bytesOf(state, file) : pictureAt(name);
  if (!bytes) throw notFound('file');
  const headers = headersOf(file ? file.type : 'image/png', bytes.length);
  return { status: 200, headers, body: method === 'HEAD' ? undefined : bytes };
}
