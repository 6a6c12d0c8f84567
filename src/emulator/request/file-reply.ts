import { bytesOf, fileAt, pictureAt } from '../domain/files.js';
import { MethodNotAllowed, notFound } from '../refusal.js';
import type { Reply } from '../wire/encode.js';
import { answeringMethod } from '../wire/route.js';
import type { FileCall } from './call.js';

/** Types of pictures that cannot contain scripts, so a browser may show them directly. */
const shown: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** Whether a type, which a sender or a seed chose, can be the value of a header. */
const isSendable = (type: string) => /^[!-~][ -~]*$/.test(type);

/**
 * Returns the headers of a file. Somebody else chose its bytes and type, and the emulator's page has the same origin, so
 * browsers must not guess the type or run scripts.
 */
function headersOf(type: string, length: number) {
  return {
    'content-type': isSendable(type) ? type : 'application/octet-stream',
    'content-length': String(length),
    'content-disposition': shown.includes(type) ? 'inline' : 'attachment',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    // A deleted file must disappear at once.
    'cache-control': 'no-cache',
  };
}

/** Replies with the uploaded file, or the picture that a seed names, at a path. Refuses with 404 if neither exists. */
export function fileReply({ world, request: { method }, path }: FileCall): Reply {
  if (answeringMethod(method) !== 'GET') throw new MethodNotAllowed(['GET', 'HEAD']);
  const state = world.current;
  const name = path.slice(1);
  const file = fileAt(state, name);
  const bytes = file ? bytesOf(state, file) : pictureAt(name);
  if (!bytes) throw notFound('file');
  const headers = headersOf(file ? file.type : 'image/png', bytes.length);
  return { status: 200, headers, body: bytes };
}
