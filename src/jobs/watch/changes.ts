import type { Event, Order, Ticket } from '../../index.js';
import type { OrderBefore, TicketBefore } from './before.js';

/** The event of a change. */
interface OfEvent {
  /** Its event. If the event is gone, it has only uuid and name. */
  readonly event: Event;
}

/** A record is new. */
interface Created {
  /** The record is new: it was not reported before. */
  readonly kind: 'created';
  /** A new record has no earlier state. */
  readonly before?: undefined;
}

/** A record has changed. */
interface Changed<Before> {
  /** The record has changed: an order was refunded, or a ticket checked in, for example. */
  readonly kind: 'changed';
  /** Earlier state of the record, as far as the watch keeps it: no names, and of an order no lines. */
  readonly before: Before;
}

/** A record is gone. */
interface Gone<Before> {
  /** The record no longer exists. */
  readonly kind: 'gone';
  /** Earlier state of the record, as far as the watch keeps it: no names, and of an order no lines. */
  readonly before: Before;
}

/** A change of an order, with its event. */
export type OrderChange = OfEvent &
  (
    | ((Created | Changed<OrderBefore>) & {
        /** The order in its current state. */
        readonly order: Order;
      })
    | (Gone<OrderBefore> & {
        /** Always missing. */
        readonly order?: undefined;
      })
  );

/** A change of a ticket, with its event. */
export type TicketChange = OfEvent &
  (
    | ((Created | Changed<TicketBefore>) & {
        /** The ticket in its current state. */
        readonly ticket: Ticket;
      })
    | (Gone<TicketBefore> & {
        /** Always missing. */
        readonly ticket?: undefined;
      })
  );
