/** A ticket for the door. */
export interface TicketSheet {
  readonly kind: 'ticket';
  readonly organiser: string;
  readonly event: string;
  /** When the event takes place, in local time, with the name of the time zone. */
  readonly when: readonly string[];
  readonly where: string;
  readonly holder: string;
  /** Ticket level, and which of its prices. */
  readonly level: string;
  readonly price: string;
  /** Number of the order, and which of its tickets this is. */
  readonly order: string;
  /** Text of the scannable code. */
  readonly code: string;
  /** Reason why the ticket does not admit; empty if it does. */
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

/** An order with its payment. */
export interface InvoiceSheet {
  readonly kind: 'invoice';
  /** Number and date, each with a label. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly seller: readonly string[];
  readonly buyer: readonly string[];
  /** Event, time and place of the purchase. */
  readonly subject: readonly string[];
  readonly lines: readonly InvoiceLine[];
  readonly sums: readonly (readonly [label: string, amount: string])[];
  readonly status: string;
}

/** Any other content, with one fact a line. */
export interface FactSheet {
  readonly kind: 'facts';
  readonly facts: readonly string[];
}

export type Sheet = TicketSheet | InvoiceSheet | FactSheet;

/** Content of a PDF document: plain data, gathered before anything is drawn. */
export interface Document {
  readonly title: string;
  /** Time when it is made, in milliseconds since 1970. */
  readonly made: number;
  readonly sheets: readonly Sheet[];
}
