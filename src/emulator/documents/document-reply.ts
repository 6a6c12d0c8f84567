import type { Uuid } from '../../api/operations/operation.js';
import { isObject } from '../../shared/is-object.js';
import { lazy } from '../../shared/lazy.js';
import { type Collection, find } from '../state/collection.js';
import type { Viewer } from '../state/scene.js';
import type { Dialect } from '../wire/dialects.js';
import { bodyIn, type Handled, type Reply, shownIn } from '../wire/encode.js';
import type { Document, Sheet } from './document.js';
import { invoiceSheet } from './invoice-sheet.js';
import { ticketSheet } from './ticket-sheet.js';

/** Returns the records that a reply shows, by their uuids. */
const recordsOf = <T>(collection: Collection<T>, shown: readonly unknown[]): T[] =>
  shown.flatMap((item) => (isObject(item) ? (find(collection, item.uuid as Uuid) ?? []) : []));

function sheetsOf(viewer: Viewer, handled: Handled, dialect: Dialect): Sheet[] {
  const { model } = handled.match.row.reply;
  const { tickets, orders } = viewer.state;
  if (model === 'Ticket') {
    return recordsOf(tickets, shownIn(handled, dialect)).map((ticket) => ticketSheet(viewer, ticket));
  }
  if (model === 'Order') {
    return recordsOf(orders, shownIn(handled, dialect)).map((order) => invoiceSheet(viewer, order));
  }
  return [];
}

/** Returns the facts in a value, one line each: `event name: Harbour Music Festival`. */
function factsOf(value: unknown, label = ''): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap((item) => factsOf(item, label));
  if (!isObject(value)) return [label ? `${label}: ${value}` : String(value)];
  // A name/value pair is one fact.
  if (typeof value.name === 'string' && 'value' in value)
    return factsOf(value.value, `${label} ${value.name}`.trim());
  return Object.entries(value).flatMap(([key, inner]) => factsOf(inner, `${label} ${key}`.trim()));
}

/** Gathers the content of the PDF document of a reply: a sheet for each ticket or order, or one sheet of facts. */
function documentOf(viewer: Viewer, handled: Handled, dialect: Dialect): Document {
  const sheets = sheetsOf(viewer, handled, dialect);
  const facts = (): Sheet => ({ kind: 'facts', facts: factsOf(bodyIn(handled, dialect)) });
  return {
    title: handled.match.id,
    made: viewer.now,
    sheets: sheets.length > 0 ? sheets : [facts()],
  };
}

/** Loaded when needed: the drawing code is larger than the rest of the emulator, and documents are rare. */
const drawing = lazy(() => import('./draw.js'));

/** Replies with a PDF document. Its content is gathered before anything waits, so no other request changes it. */
export async function documentReply(viewer: Viewer, handled: Handled, dialect: Dialect): Promise<Reply> {
  const document = documentOf(viewer, handled, dialect);
  const { draw } = await drawing();
  return { status: 200, headers: { 'content-type': 'application/pdf' }, body: await draw(document) };
}
