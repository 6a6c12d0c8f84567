import type { Uuid } from '../../api/operations/operation.js';
import { isObject } from '../../shared/is-object.js';
import { type Collection, find } from '../state/collection.js';
import type { Viewer } from '../state/scene.js';
import type { Dialect } from '../wire/dialects.js';
import { bodyIn, type Handled, shownIn } from '../wire/encode.js';
import type { Document, Sheet } from './document.js';
import { factsOf } from './facts.js';
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

/** Gathers the content of the PDF document of a reply: a sheet for each ticket or order, or one sheet of facts. */
export function documentOf(viewer: Viewer, handled: Handled, dialect: Dialect): Document {
  const sheets = sheetsOf(viewer, handled, dialect);
  const facts = (): Sheet => ({ kind: 'facts', facts: factsOf(bodyIn(handled, dialect)) });
  return {
    title: handled.match.id,
    made: viewer.now,
    sheets: sheets.length > 0 ? sheets : [facts()],
  };
}
