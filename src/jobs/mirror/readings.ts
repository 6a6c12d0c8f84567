import { orderView, ticketView } from '../../api/views/index.js';
import type { Order, Ticket } from '../../index.js';
import { isObject } from '../../shared/is-object.js';
import { isZone, localOf } from '../../shared/zone.js';
import type { Cell, ColumnType, Row } from '../records/columns.js';
import { hasRefund } from '../records/has-refund.js';
import type { MirrorTableName } from '../records/table-names.js';

/** Values that the views of the library read from a record. With them, SQL returns the same answers as a program. */
export interface Readings {
  readonly columns: Readonly<Record<string, ColumnType>>;
  /** Returns the cells of these columns, in order. */
  of(row: Row): readonly Cell[];
}

/**
 * Returns the first time zone that this runtime knows: the given one, that of the event, and that of the organisation.
 */
function zoneIn({ event, organisation }: Row, given?: unknown): string | undefined {
  const zones = [given, ...[event, organisation].map((each) => (isObject(each) ? each.timezone : undefined))];
  return zones
    .map((zone) => (typeof zone === 'string' ? zone.trim() : ''))
    .find((zone) => zone !== '' && isZone(zone));
}

/** Views of the records of some tables. */
export const readings: Readonly<Partial<Record<MirrorTableName, Readings>>> = {
  orders: {
    columns: { customer_name: 'text', is_refunded: 'boolean', created_on_local: 'text' },
    of(row) {
      // A row of this table contains an order.
      const order = row.order as Order;
      const view = orderView(order);
      const zone = zoneIn(row, order.timezone);
      return [
        view.buyer.name ?? null,
        hasRefund(view),
        view.createdAt && zone ? localOf(view.createdAt, zone) : null,
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
      starts_at: 'timestamp',
    },
    of(row) {
      // A row of this table contains a ticket.
      const view = ticketView(row.ticket as Ticket, zoneIn(row));
      return [
        view.holder.name ?? null,
        view.code ?? null,
        view.isVoid ?? null,
        view.isCheckedIn ?? null,
        view.checkedInAt?.toISOString() ?? null,
        view.startsAt?.toISOString() ?? null,
      ];
    },
  },
};
