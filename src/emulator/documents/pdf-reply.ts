import { lazy } from '../../shared/lazy.js';
import type { Reply } from '../wire/encode.js';
import type { Document } from './document.js';

/** Loaded when needed: the drawing code is larger than the rest of the emulator, and documents are rare. */
const drawing = lazy(() => import('./draw.js'));

/** Replies with a document as PDF. */
export async function pdfReply(document: Document): Promise<Reply> {
  const { draw } = await drawing();
  return { status: 200, headers: { 'content-type': 'application/pdf' }, body: await draw(document) };
}
