export {
  type BulkContext,
  type BulkItem,
  type BulkOptions,
  type BulkResult,
  type BulkStatus,
  bulk,
} from './jobs/bulk.js';
export type { FormatName } from './jobs/export/formats.js';
export type { Exported } from './jobs/export/passes.js';
export type { TableName } from './jobs/export/tables.js';
export {
  type ExportedFile,
  type ExportOptions,
  type ExportProgress,
  type ExportResult,
  exportAll,
} from './jobs/export.js';
export { fileJournal, fileStore } from './jobs/file-store.js';
export { JobError, type JobFailure } from './jobs/job-error.js';
export type { JobOptions, JobProgress } from './jobs/job-options.js';
export { type Journal, memoryJournal } from './jobs/journal.js';
export { type Organisation, organisation } from './jobs/organisation.js';
export type { DownloadOptions, EventPicture } from './jobs/public-events/picture.js';
export type { PublicEvent, PublicEventsOptions } from './jobs/public-events.js';
export type { JobClient, Scope } from './jobs/scope.js';
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
export { type PageToken, type TokenHandlerOptions, tokenHandler } from './jobs/token-handler.js';
export type {
  OrderBefore,
  OrderChange,
  TicketBefore,
  TicketChange,
  WatchOptions,
} from './jobs/watch.js';
