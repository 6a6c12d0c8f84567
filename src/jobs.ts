export type { DoorListRow } from './jobs/door-list.js';
export type { NamedEvent } from './jobs/event-named.js';
export { fileJournal, fileStore } from './jobs/file-store.js';
export { JobError, type JobFailure } from './jobs/job-error.js';
export type { JobOptions, JobProgress } from './jobs/job-options.js';
export { type Journal, memoryJournal } from './jobs/journal.js';
export type { LedgerFigures } from './jobs/ledger/figures.js';
export type {
  CurrencyLedger,
  Ledger,
  LedgerMismatch,
  LedgerOptions,
  LedgerRow,
  LedgerState,
  UncountedOrder,
} from './jobs/ledger.js';
export { type Organisation, organisation } from './jobs/organisation.js';
export type { JobClient, Scope } from './jobs/scope.js';
export type { Series, SeriesName, SeriesOptions, SeriesPoint, SeriesValue } from './jobs/series.js';
export { memoryStore, type Release, type Store } from './jobs/store.js';
export type { CreationOptions, DatedStreamOptions, StreamOptions } from './jobs/streams/options.js';
export type { Stream } from './jobs/streams/stream.js';
export type {
  EventAttendee,
  EventOrder,
  EventReview,
  EventSession,
  EventTicket,
  ReviewStreamOptions,
} from './jobs/streams/streams.js';
export type { FailedTicketPdf, TicketPdf, TicketPdfOptions, TicketPdfs } from './jobs/ticket-pdfs.js';
