import type { TicketingError } from '../../index.js';

/** A ticket with its PDF file. */
export interface TicketPdf {
  /** Uuid of the ticket. */
  readonly ticket: string;
  /** Path of its file. */
  readonly file: string;
}

/** A ticket whose PDF could not be read. */
export interface FailedTicketPdf {
  /** Uuid of the ticket. */
  readonly ticket: string;
  /** Error of its call. */
  readonly error: TicketingError;
}

/** Result of `ticketPdfs`. */
export interface TicketPdfs {
  /** Files that this run wrote. */
  readonly written: readonly TicketPdf[];
  /** Files that already existed, and stay as they are. */
  readonly kept: readonly TicketPdf[];
  /** Tickets that failed. Another run tries these again, and keeps the rest. */
  readonly failed: readonly FailedTicketPdf[];
}
