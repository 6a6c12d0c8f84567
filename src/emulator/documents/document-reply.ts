import type { Uuid } from '../../api/operations/operation.js';
import { isObject } from '../../shared/is-object.js';
import { type Collection, find } from '../state/collection.js';
import type { Viewer } from '../state/scene.js';
import type { Dialect } from '../wire/dialects.js';
import { bodyIn, type Handled, type Reply, shownIn } from '../wire/encode.js';
import { type Document, pdf, type Sheet } from './pdf.js';
import { invoiceSheet, ticketSheet } from './sheets.js';

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
  const title = handled.match.id;
  return {
    title,
    made: viewer.now,
    sheets: sheets.length > 0 ? sheets : [{ lines: [title, ...factsOf(bodyIn(handled, dialect))] }],
  };
}

export const documentReply = (viewer: Viewer, handled: Handled, dialect: Dialect): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/pdf' },
  body: pdf(documentOf(viewer, handled, dialect)),
});
