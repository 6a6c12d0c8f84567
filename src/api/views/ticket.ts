import type { ScanCode, Ticket } from '../models/types.js';
import { momentOf } from './moment.js';
import { type PersonView, personFields, personOf } from './person.js';
import { entriesOf, fieldsOf, numberOf, textOf, valuesOf, wordOf } from './read.js';

/** The data of a ticket, in whichever form the service sent it. A field is undefined if the record does not have it. */
export interface TicketView {
  /** Its id. */
  readonly uuid: string;
  /** The person it admits. Each field is undefined if the record does not have it. */
  readonly holder: PersonView;
  /** Name of the kind of ticket. */
  readonly type: string | undefined;
  /** Name of the price, such as `Adult`. */
  readonly variation: string | undefined;
  /** Content of its code, as a scanner reads it. */
  readonly code: string | undefined;
  /** Id of its order. */
  readonly orderUuid: string | undefined;
  /** Id of the event it admits to. */
  readonly eventUuid: string | undefined;
  /** Start of that event, as the ticket says it. Whether it is the date of the ticket if the event repeats is not documented. */
  readonly startsAt: Date | undefined;
  /** Reference number of the booking. */
  readonly reference: string | undefined;
  /** Its running number. */
  readonly serial: number | undefined;
  /** Its status as the service writes it. The values are not documented. */
  readonly status: string | undefined;
  /**
   * Whether it no longer admits anyone. How the service shows that is not documented. It is true if the status is
   * `cancelled`, spelled with one l or two, false if it is `active`, and otherwise undefined.
   */
  readonly isVoid: boolean | undefined;
  /** Result of the last scan, as the service writes it. Only `not_attended` is documented. */
  readonly attendance: string | undefined;
  /**
   * Whether its holder was let in: false if `attendance` is `not_attended`, true if it is `attended`, which is not
   * documented, and undefined for any other word.
   */
  readonly isCheckedIn: boolean | undefined;
  /** Time when its holder was let in, or undefined if they were not. */
  readonly checkedInAt: Date | undefined;
}

/** Returns the content of a code. A code is an object, a list of objects, or the text itself. */
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
 * Reads a ticket, of an event or of `me`. It never throws, and does not change the record. Missing fields are
 * undefined.
 *
 * @param timezone The IANA time zone of its event, for a time without UTC.
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
    holder: personOf(valuesOf(attendee?.attributes, personFields)),
    type: textOf(ticket_name),
    variation: textOf(ticket_variation),
    code: codeOf(ticket.codes),
    orderUuid: textOf(fieldsOf(ticket.order).uuid) ?? textOf(ticket.order_id),
    eventUuid: textOf(fieldsOf(ticket.event).uuid),
    startsAt: momentOf(fieldsOf(ticket.event).event_starts_on, timezone),
    reference: textOf(ticket.reference_no),
    serial: numberOf(ticket.serial),
    status: textOf(ticket.status),
    isVoid: voidness.get(wordOf(ticket.status) ?? ''),
    attendance: textOf(ticket.last_attendee_type),
    isCheckedIn,
    checkedInAt: isCheckedIn ? momentOf(ticket.last_attendee_update_time, timezone) : undefined,
  };
}
