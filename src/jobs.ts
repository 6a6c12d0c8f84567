export {
  type BulkContext,
  type BulkItem,
  type BulkOptions,
  type BulkResult,
  type BulkStatus,
  bulk,
} from './jobs/bulk.js';
export type { Shift } from './jobs/copy/moved.js';
export type { CopiedEvent, CopyMethod, CopyOptions, CopySource, CopyStatus } from './jobs/copy.js';
export { datesOf, type EventDate } from './jobs/dates-of.js';
export type { DoorListMethod, DoorListRow } from './jobs/door-list.js';
export type { EventChoice } from './jobs/event-choice.js';
export type { NamedEvent } from './jobs/event-named.js';
export type { FormatName } from './jobs/export/formats.js';
export type { Exported } from './jobs/export/passes.js';
export {
  type ExportedFile,
  type ExportOptions,
  type ExportProgress,
  type ExportResult,
  exportAll,
} from './jobs/export.js';
export { type ExportTextOptions, exportText } from './jobs/export-text.js';
export type { ForwardAttempt } from './jobs/forward/delivery.js';
export type { EventBefore } from './jobs/forward/event-changes.js';
export type {
  ForwardData,
  ForwardEvent,
  ForwardedBefore,
  ForwardedEvent,
  ForwardedOf,
  ForwardedOrder,
  ForwardedReview,
  ForwardedTicket,
  ForwardMessage,
} from './jobs/forward/message.js';
export type { ForwardType } from './jobs/forward/message-types.js';
export type { ReviewBefore } from './jobs/forward/reviews.js';
export type { ForwardMethod, ForwardOptions, ForwardReport } from './jobs/forward.js';
export type { Invited, InvitedPerson, Invitee, InviteMethod, InviteOptions } from './jobs/invite.js';
export type { JobMethods } from './jobs/job-methods.js';
export type { LedgerFigures } from './jobs/ledger/figures.js';
export type { LedgerGroup } from './jobs/ledger/groups.js';
export type { Mismatch } from './jobs/ledger/order-figures.js';
export type {
  CurrencyLedger,
  Ledger,
  LedgerMethod,
  LedgerMismatch,
  LedgerOptions,
  LedgerRow,
  LedgerState,
  OrderPlace,
  OrderStates,
  UncountedOrder,
} from './jobs/ledger.js';
export type { DatabaseConnection, SqliteConnection, SqliteStatement } from './jobs/mirror/database.js';
export type { MirroredTable } from './jobs/mirror/tally.js';
export type { MirroredTables, MirrorMethod, MirrorOptions, MirrorReport } from './jobs/mirror.js';
export { occurrenceNotes } from './jobs/occurrence-notes.js';
export { type Organisation, organisation } from './jobs/organisation.js';
export { type DayOrMoment, type Period, type PeriodInput, periodOf } from './jobs/period.js';
export type { AppliedChange, FailedChange, PlanResult } from './jobs/plan/apply.js';
export type { FieldDifference } from './jobs/plan/difference.js';
export type { EventDrift, PlannedChange } from './jobs/plan/planned.js';
export type { WantedEvent, WantedPrice, WantedTicket } from './jobs/plan/wanted.js';
export type { PlanAction } from './jobs/plan/work.js';
export type { EventPlan, PlanOptions } from './jobs/plan.js';
export type { DownloadOptions, EventPicture } from './jobs/public-events/picture.js';
export type { PublicEvent, PublicEventsMethod, PublicEventsOptions } from './jobs/public-events.js';
export {
  type Missing,
  type PublishedEvent,
  type PublishOptions,
  publishAt,
  type ReadinessOptions,
  type Requirement,
  readiness,
} from './jobs/publishing.js';
export type { MirrorTableName, TableName } from './jobs/records/table-names.js';
export {
  daily,
  type MonthlyRepetition,
  monthly,
  once,
  type Repetition,
  type Start,
  schedule,
  timeslots,
  type Weekday,
  type WeeklyRepetition,
  weekly,
} from './jobs/schedules.js';
export type { JobClient, Scope } from './jobs/scope.js';
export type { Series, SeriesMethod, SeriesOptions, SeriesPoint, SeriesValue } from './jobs/series.js';
export type { SeriesName } from './jobs/series-names.js';
export type { Stream } from './jobs/streams/stream.js';
export type {
  CreationOptions,
  DatedStreamOptions,
  StreamOptions,
  StreamProgress,
} from './jobs/streams/stream-options.js';
export type {
  EventAttendee,
  EventOrder,
  EventReview,
  EventSession,
  EventTicket,
  ReviewStreamOptions,
} from './jobs/streams/streams.js';
export type {
  FailedTicketPdf,
  TicketPdf,
  TicketPdfOptions,
  TicketPdfs,
  TicketPdfsMethod,
} from './jobs/ticket-pdfs.js';
export { type PageToken, type TokenHandlerOptions, tokenHandler } from './jobs/token-handler.js';
export type {
  OrderBefore,
  OrderChange,
  TicketBefore,
  TicketChange,
  Watch,
  WatchOptions,
} from './jobs/watch.js';
export { fileJournal, fileStore } from './stores/file-store.js';
export { JobError, type JobFailure } from './stores/job-error.js';
export type { JobOptions, JobProgress } from './stores/job-options.js';
export { type Journal, memoryJournal } from './stores/journal.js';
export type { PostgresConnection } from './stores/postgres-connection.js';
export { type Holdable, type HoldOptions, memoryStore, type Release, type Store } from './stores/store.js';
