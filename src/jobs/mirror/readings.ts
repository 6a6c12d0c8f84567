import type { Order, Ticket } from '../../index.js';
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

const formats = new Map<string, Intl.DateTimeFormat | undefined>();

/** Formats the time in a zone; undefined if there is no such zone. Kept, because to make one takes a thousand times as long as to use it. */
function formatIn(timezone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(timezone)) {
    let format: Intl.DateTimeFormat | undefined;
    try {
      const two = '2-digit';
      format = new Intl.DateTimeFormat('en-US', {
        ...{ timeZone: timezone, hourCycle: 'h23' },
        ...{ year: 'numeric', month: two, day: two, hour: two, minute: two },
      });
    } catch {
      // The service names a zone that this runtime does not know.
    }
    formats.set(timezone, format);
  }
  return formats.get(timezone);
}

/** What the clocks of a zone show at a moment, as the service writes local times: `YYYY-MM-DD HH:MM`. */
export function localIn(moment: Date | undefined, timezone: unknown): string | null {
  if (!moment || typeof timezone !== 'string') return null;
  const shown = formatIn(timezone)?.format(moment);
  const [, month, day, year, time] = /^(\d\d)\/(\d\d)\/(\d{4}), (\d\d:\d\d)$/.exec(shown ?? '') ?? [];
  return year === undefined ? null : `${year}-${month}-${day} ${time}`;
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
