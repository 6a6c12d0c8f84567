/** A ticket, to be shown at the door. */
export interface TicketSheet {
  readonly kind: 'ticket';
  readonly organiser: string;
  readonly event: string;
  /** When the event takes place, by the clocks there, and the name of their zone. */
  readonly when: readonly string[];
  readonly where: string;
  readonly holder: string;
  /** The ticket level, and which of its prices. */
  readonly level: string;
  readonly price: string;
  /** The number of the order, and which of its tickets this is. */
  readonly order: string;
  /** What its code says. */
  readonly code: string;
  /** Why it does not admit; empty where it does. */
  readonly mark: string;
  readonly instruction: string;
}

/** One line of an invoice. */
export interface InvoiceLine {
  readonly what: string;
  readonly quantity: string;
  readonly price: string;
  readonly discount: string;
  readonly amount: string;
}

/** An order with what was paid for it. */
export interface InvoiceSheet {
  readonly kind: 'invoice';
  /** Its number and its date, with a label each. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly seller: readonly string[];
  readonly buyer: readonly string[];
  /** What was bought: the event, its time and its place. */
  readonly subject: readonly string[];
  readonly lines: readonly InvoiceLine[];
  readonly sums: readonly (readonly [label: string, amount: string])[];
  readonly status: string;
}

/** Any other content: its facts, one a line. */
export interface FactSheet {
  readonly kind: 'facts';
  readonly facts: readonly string[];
}

export type Sheet = TicketSheet | InvoiceSheet | FactSheet;

/** What a PDF document shows: plain data, gathered before anything is drawn. */
export interface Document {
  readonly title: string;
  /** When it is made, in milliseconds since 1970. */
  readonly made: number;
  readonly sheets: readonly Sheet[];
}
