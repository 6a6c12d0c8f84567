import type { PersonView, TicketView } from '../../api/views/index.js';

/** Choices of tickets on a door list. */
export const people = ['all', 'came', 'missing'] as const;

/**
 * One ticket on a door list, with the facts of `ticketView`. Void tickets are listed too, so that you can look up a person who
 * comes with one.
 */
export interface DoorListRow
  extends Omit<PersonView, 'name'>,
    Omit<TicketView, 'uuid' | 'holder' | 'orderUuid' | 'eventUuid' | 'attendance'> {
  /** Given name and family name of the person whom it admits. */
  readonly holder: string | undefined;
  /** Whether the ticket names nobody, so that these are the buyer's name and address. */
  readonly isBuyer: boolean;
  /** Uuid of its order. */
  readonly order: string | undefined;
  /** Uuid of the ticket. */
  readonly ticket: string;
}
