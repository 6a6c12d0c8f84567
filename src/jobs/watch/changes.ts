import type { Event, Order, Ticket } from '../../index.js';
import type { OrderBefore, TicketBefore } from './before.js';

/** A change of an order, with its event. If the event is gone, it has only uuid and name. */
export type OrderChange =
  | {
      /** The record is new: it was not reported before. */
      readonly kind: 'created';
      /** The order in its current state. */
      readonly order: Order;
      /** Its event. */
      readonly event: Event;
      /** A new record has no earlier state. */
      readonly before?: undefined;
    }
  | {
      /** The order has changed: it was refunded, or has another attendee, for example. */
      readonly kind: 'changed';
      /** The order in its current state. */
      readonly order: Order;
      /** Its event. */
      readonly event: Event;
      /** Earlier state of the order, as far as the watch keeps it: no names, no lines. */
      readonly before: OrderBefore;
    }
  | {
      /** The record no longer exists. */
      readonly kind: 'gone';
      /** Always missing. */
      readonly order?: undefined;
      /** Its event. */
      readonly event: Event;
      /** Earlier state of the order, as far as the watch keeps it: no names, no lines. */
      readonly before: OrderBefore;
    };

/** A change of a ticket, with its event. If the event is gone, it has only uuid and name. */
export type TicketChange =
  | {
      /** The record is new: it was not reported before. */
      readonly kind: 'created';
      /** The ticket in its current state. */
      readonly ticket: Ticket;
      /** Its event. */
      readonly event: Event;
      /** A new record has no earlier state. */
      readonly before?: undefined;
    }
  | {
      /** The ticket has changed: it was checked in, or has another holder, for example. */
      readonly kind: 'changed';
      /** The ticket in its current state. */
      readonly ticket: Ticket;
      /** Its event. */
      readonly event: Event;
      /** Earlier state of the ticket, as far as the watch keeps it: not its holder. */
      readonly before: TicketBefore;
    }
  | {
      /** The record no longer exists. */
      readonly kind: 'gone';
      /** Always missing. */
      readonly ticket?: undefined;
      /** Its event. */
      readonly event: Event;
      /** Earlier state of the ticket, as far as the watch keeps it: not its holder. */
      readonly before: TicketBefore;
    };
