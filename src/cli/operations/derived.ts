import type { DerivedFields } from '../../api/catalogue/table-columns.js';
import { eventView, ticketView } from '../../api/views/index.js';
import type { Event, Ticket } from '../../index.js';
import { isObject } from '../../shared/is-object.js';

/** Returns the state of an event in one word. The service spreads it over several fields. */
function stateOf(event: Event): 'cancelled' | 'draft' | 'over' | 'published' | undefined {
  const { isCancelled, isPublished, hasEnded } = eventView(event);
  if (isCancelled) return 'cancelled';
  if (isPublished === false) return 'draft';
  if (hasEnded) return 'over';
  return isPublished ? 'published' : undefined;
}

/** Returns the holder of a ticket, whose name is among the answers to the questions for attendees. */
function holderOf(ticket: Ticket): string | undefined {
  const { name, email } = ticketView(ticket).holder;
  return name ?? email;
}

/** Returns a record with its derived fields. */
export const withDerived: Readonly<Record<keyof DerivedFields, (record: unknown) => unknown>> = {
  // Each record of a reply is of the model.
  Event: (record) => (isObject(record) ? { state: stateOf(record as unknown as Event), ...record } : record),
  Ticket: (record) =>
    isObject(record) ? { holder: holderOf(record as unknown as Ticket), ...record } : record,
};
