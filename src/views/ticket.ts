import type { ScanCode, Ticket } from '../models/types.js';
import { momentOf } from './moment.js';
import { type PersonView, personOf } from './person.js';
import { entriesOf, fieldsOf, numberOf, textOf, valuesOf, wordOf } from './read.js';

/** What a ticket says, whichever of its forms the service sent. What a record does not tell is undefined. */
export interface TicketView {
  /** Its id. */
  readonly uuid: string;
  /** Whom it admits; each field is undefined where the record does not tell. */
  readonly holder: PersonView;
  /** Name of the kind of ticket. */
  readonly type: string | undefined;
  /** Which of its prices, such as `Adult`. */
  readonly variation: string | undefined;
  /** What its code says when it is scanned. */
  readonly code: string | undefined;
  /** Id of the order it came with. */
  readonly orderUuid: string | undefined;
  /** Id of the event it admits to. */
  readonly eventUuid: string | undefined;
  /** Reference number of the booking. */
  readonly reference: string | undefined;
  /** Its running number. */
  readonly serial: number | undefined;
  /** Its status as the service writes it; the values are not documented. */
  readonly status: string | undefined;
  /**
   * Whether it admits nobody any more. How the service tells that is not documented: true where its status is `cancelled`,
   * spelled with one l or two, false where it is `active`, else undefined.
   */
  readonly isVoid: boolean | undefined;
  /** What the last scan said, as the service writes it; only `not_attended` is documented. */
  readonly attendance: string | undefined;
  /**
   * Whether its holder was let in: false where `attendance` is `not_attended`, true where it is `attended`, which is not
   * documented, and undefined for any other word.
   */
  readonly isCheckedIn: boolean | undefined;
  /** When its holder was let in; undefined where they were not. */
  readonly checkedInAt: Date | undefined;
}

/** A code is an object, a list of them, or the text itself. */
const codeOf = (codes: Ticket['codes']) =>
  textOf(codes) ??
  entriesOf<ScanCode>(codes)
    .map(({ value }) => textOf(value))
    .find((value) => value !== undefined);

const attendances = new Map([
  ['not_attended', false],
  ['attended', true],
]);

const voidness = new Map([
  ['active', false],
  ['cancelled', true],
  ['canceled', true],
]);

/**
 * Reads a ticket, of an event or of `me`. It never throws; what the record does not tell is undefined. The record itself
 * stays as it is.
 *
 * @param timezone The IANA time zone of its event, in which a time is read that comes without UTC.
 * @example
 * ```ts
 * const { holder, type, isCheckedIn } = ticketView(ticket);
 * ```
 */
export function ticketView(ticket: Ticket, timezone?: string): TicketView {
  const { ticket_name, ticket_variation } = fieldsOf(ticket.product);
  const [attendee] = entriesOf(ticket.attendee_details);
  const isCheckedIn = attendances.get(wordOf(ticket.last_attendee_type) ?? '');
  return {
    uuid: textOf(ticket.uuid) ?? textOf(ticket.ticket_id) ?? '',
    holder: personOf(valuesOf(attendee?.attributes)),
    type: textOf(ticket_name),
    variation: textOf(ticket_variation),
    code: codeOf(ticket.codes),
    orderUuid: textOf(fieldsOf(ticket.order).uuid) ?? textOf(ticket.order_id),
    eventUuid: textOf(fieldsOf(ticket.event).uuid),
    reference: textOf(ticket.reference_no),
    serial: numberOf(ticket.serial),
    status: textOf(ticket.status),
    isVoid: voidness.get(wordOf(ticket.status) ?? ''),
    attendance: textOf(ticket.last_attendee_type),
    isCheckedIn,
    checkedInAt: isCheckedIn ? momentOf(ticket.last_attendee_update_time, timezone) : undefined,
  };
}
