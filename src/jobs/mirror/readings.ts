import type { Order, Ticket } from '../../index.js';
import { isZone, localOf } from '../../internal/zone.js';
import { orderView, ticketView } from '../../views.js';
import { hasRefund } from '../has-refund.js';
import type { Cell, ColumnType, Row } from '../records/columns.js';
import type { MirrorTableName } from '../records/table-names.js';

/** What the views of the library read of a record, so that a question in SQL has the same answer as one in a program. */
export interface Readings {
  readonly columns: Readonly<Record<string, ColumnType>>;
  /** Returns the cells of these columns, in their order. */
  of(row: Row): readonly Cell[];
}

/** What the clocks of a zone show at a moment, as the service writes local times; null in a zone that this runtime does not know. */
export function localIn(moment: Date | undefined, timezone: unknown): string | null {
  if (!moment || typeof timezone !== 'string') return null;
  return isZone(timezone) ? localOf(moment, timezone) : null;
}

/** The zone in which times are read whose own zone is not told. */
const zoneIn = ({ organisation }: Row): string | undefined =>
  (organisation as { readonly timezone?: string } | undefined)?.timezone;

/** What is read of the records of some tables. */
export const readings: Readonly<Partial<Record<MirrorTableName, Readings>>> = {
  orders: {
    columns: { customer_name: 'text', is_refunded: 'boolean', created_on_local: 'text' },
    of(row) {
      // A row of the table is about an order.
      const order = row.order as Order;
      const view = orderView(order);
      return [
        view.buyer.name ?? null,
        hasRefund(view),
        localIn(view.createdAt, order.timezone ?? zoneIn(row)),
      ];
    },
  },
  tickets: {
    columns: {
      holder: 'text',
      code: 'text',
      is_void: 'boolean',
      is_checked_in: 'boolean',
      checked_in_at: 'timestamp',
    },
    of(row) {
      // A row of the table is about a ticket.
      const view = ticketView(row.ticket as Ticket, zoneIn(row));
      return [
        view.holder.name ?? null,
        view.code ?? null,
        view.isVoid ?? null,
        view.isCheckedIn ?? null,
        view.checkedInAt?.toISOString() ?? null,
      ];
    },
  },
};
