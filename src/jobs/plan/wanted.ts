import type { EventInput, OccurrenceInput, SessionInput } from '../../index.js';

/** A price of a wanted ticket. */
export interface WantedPrice {
  /** Name of the price among those of the ticket. Optional if there is only one. */
  readonly variation?: string | undefined;
  /** The price, a decimal, in the currency of the event. */
  readonly price: string | number;
}

/** A kind of ticket that an event should sell. Its fields are named like those of a record's `tickets.levels`. */
export interface WantedTicket {
  /** Name that buyers read. It identifies the ticket of the event. */
  readonly name: string;
  /** Description of what it admits to. */
  readonly description?: string | undefined;
  /** Number of tickets. The meaning of -1 is not documented. */
  readonly quantity?: number | undefined;
  /** Its prices. */
  readonly pricing_details?: readonly WantedPrice[] | undefined;
}

/**
 * An event as it should be: plain data, as in a file of YAML or JSON. A field that is left out stays as it is. An
 * empty text clears the field.
 */
export interface WantedEvent extends Omit<EventInput, 'name'> {
  /**
   * Name by which later plans recognise this event, whatever it is called.
   * @default its name, so that another name is another event
   */
  readonly key?: string | undefined;
  /** Uuid of an existing event, if name and start do not identify it. Used only until the store knows the key. */
  readonly uuid?: string | undefined;
  /** Name of the event, at most 75 characters. */
  readonly name: string;
  /** Whether the settings of the organisation are updated too. Sent whenever the event is created or changed. */
  readonly is_update_org_settings?: boolean | undefined;
  /** When the event takes place. An end or exclusions that are left out are removed. */
  readonly occurrence?: OccurrenceInput | undefined;
  /** All sessions of the event. Sessions that are not listed are deleted. Name and start identify a session. */
  readonly sessions?: readonly SessionInput[] | undefined;
  /** Whether the public can see and book it. */
  readonly published?: boolean | undefined;
  /**
   * Tickets that the event should sell. No documented request sets tickets, so differences are listed under `byHand`
   * and never sent.
   */
  readonly tickets?: readonly WantedTicket[] | undefined;
}

/** Returns the fields of a wanted event that the service accepts. */
export function inputOf(wanted: WantedEvent): EventInput {
  const { key, uuid, sessions, published, tickets, ...input } = wanted;
  return input;
}
