import type { EventInput, OccurrenceInput, SessionInput } from '../../index.js';

/** A price of a wanted ticket. */
export interface WantedPrice {
  /** Which of the prices of the ticket it is; it may be left out where there is one. */
  readonly variation?: string | undefined;
  /** The price, a decimal, in the currency of the event. */
  readonly price: string | number;
}

/** A kind of ticket that an event should sell, with names as its record has them under `tickets.levels`. */
export interface WantedTicket {
  /** What buyers read. It tells which of the event's tickets is meant. */
  readonly name: string;
  /** What it admits to. */
  readonly description?: string | undefined;
  /** How many there are; the meaning of -1 is not documented. */
  readonly quantity?: number | undefined;
  /** Its prices. */
  readonly pricing_details?: readonly WantedPrice[] | undefined;
}

/**
 * An event as it should be: plain data, such as a file of YAML or JSON holds. A field that is left out is left alone on
 * the event; one that is empty text should have no value there.
 */
export interface WantedEvent extends Omit<EventInput, 'name'> {
  /**
   * What this event is known by from one plan to the next, whatever it is called.
   *
   * @default its name, so that another name is another event
   */
  readonly key?: string | undefined;
  /** The event of the organisation that it is, where name and start do not tell it. Looked at until the store knows the key. */
  readonly uuid?: string | undefined;
  /** Its name, at most 75 characters. */
  readonly name: string;
  /** Whether the settings of the organisation are updated too: sent along whenever the event is made or changed. */
  readonly is_update_org_settings?: boolean | undefined;
  /** When it takes place, as a whole: an end or exclusions that are not given should not be there. */
  readonly occurrence?: OccurrenceInput | undefined;
  /** Its whole programme: sessions of the event that are not in it are deleted. They are told apart by name and start. */
  readonly sessions?: readonly SessionInput[] | undefined;
  /** Whether the public can see and book it. */
  readonly published?: boolean | undefined;
  /**
   * What it should sell. No request that sets tickets is documented, so what differs is told under `byHand` and never sent.
   */
  readonly tickets?: readonly WantedTicket[] | undefined;
}

/** The fields of a wanted event that the service takes, as it takes them. */
export function inputOf(wanted: WantedEvent): EventInput {
  const { key, uuid, sessions, published, tickets, ...input } = wanted;
  return input;
}
