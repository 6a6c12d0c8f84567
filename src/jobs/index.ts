export { type OptionProblem, optionProblems } from '../shared/option-error.js';
export { fileJournal, fileStore } from '../stores/file-store.js';
export { JobError, type JobFailure } from '../stores/job-error.js';
export type { JobOptions, JobProgress } from '../stores/job-options.js';
export { type Journal, memoryJournal } from '../stores/journal.js';
export type { PostgresConnection } from '../stores/postgres-connection.js';
export {
  type Holdable,
  type HoldOptions,
  memoryStore,
  type Release,
  type Store,
} from '../stores/store.js';
export type { Attendance, AttendanceMethod, AttendanceOptions } from './attendance/attendance.js';
export { bulk } from './bulk/bulk.js';
export type { BulkContext, BulkItem, BulkOptions, BulkResult, BulkStatus } from './bulk/options.js';
export type { EventChoice } from './common/event-choice.js';
export { type FindEventOptions, findEvent, type NamedEvent } from './common/event-named.js';
export type { JobClient, Scope } from './common/scope.js';
export type { CopyMethod, CopySource } from './copy/copy.js';
export type { Shift } from './copy/moved.js';
export type { CopiedEvent, CopyOptions, CopyStatus } from './copy/options.js';
export { datesOf, type EventDate } from './dates/dates-of.js';
export { type PeriodOptions, periodOf } from './dates/moments.js';
export { occurrenceNotes } from './dates/occurrence-notes.js';
export type { Beginning, DayOfWeek, DayOrMoment, Moments, Period } from './dates/period.js';
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
} from './dates/schedules.js';
export type { DoorListMethod, DoorListOptions } from './door-list/door-list.js';
export { type DoorListPageOptions, doorListPage } from './door-list/page.js';
export type { DoorListRow } from './door-list/row.js';
export { type ExportedFile, type ExportResult, exportAll } from './export/export.js';
export { type ExportTextOptions, exportText } from './export/export-text.js';
export type { FormatName } from './export/formats.js';
export type { ExportOptions, ExportProgress } from './export/options.js';
export type { Exported } from './export/passes.js';
export type { ForwardAttempt } from './forward/delivery.js';
export type { ForwardMethod, ForwardReport } from './forward/forward.js';
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
} from './forward/message.js';
export type { ForwardType } from './forward/message-types.js';
export type { ForwardOptions, MirrorForwardOptions } from './forward/options.js';
export type {
  MissingMessage,
  ReconciledType,
  ReconcileMethod,
  ReconcileOptions,
  Reconciliation,
} from './forward/reconcile.js';
export type { Invited, InvitedPerson, Invitee, InviteMethod, InviteOptions } from './invite/invite.js';
export type { LedgerMethod, LedgerOptions } from './ledger/ledger.js';
export type {
  CurrencyLedger,
  Ledger,
  LedgerFigures,
  LedgerGroup,
  LedgerMismatch,
  LedgerRow,
  LedgerState,
  Mismatch,
  OrderPlace,
  OrderStates,
  RefundSource,
  UncountedOrder,
  UncountedRefund,
} from './ledger/result.js';
export type {
  ChangeFacts,
  ChangeIn,
  ChangeOf,
  LoggedRecords,
  MirrorChange,
} from './mirror/changes/change.js';
export { type Changes, changesOf } from './mirror/changes/changes-of.js';
export type {
  ChangeOptions,
  ChangeReader,
  ChangesOptions,
  MirrorReaderOptions,
} from './mirror/changes/options.js';
export type { LoggedTable } from './mirror/changes/tables.js';
export type { DatabaseConnection, SqliteConnection, SqliteStatement } from './mirror/database.js';
export type { MirrorMethod } from './mirror/mirror.js';
export type { MirrorOptions, MirrorReport } from './mirror/options.js';
export type { MirroredOptions, MirroredOrganisation } from './mirror/stored-organisation.js';
export type { MirroredTable, MirroredTables } from './mirror/tally.js';
export { mirrored } from './mirrored.js';
export { type JobMethods, type Organisation, organisation } from './organisation.js';
export type { AppliedChange, FailedChange, PlanResult } from './plan/apply.js';
export type { FieldDifference } from './plan/difference.js';
export type { EventPlan, PlanOptions } from './plan/plan.js';
export type { WantedEvent, WantedPrice, WantedTicket } from './plan/wanted.js';
export type { EventDrift, PlanAction, PlannedChange } from './plan/work.js';
export { nextLook, type SweepFacts, type SweepRule, type SweptList } from './polling/next-look.js';
export type { PublicEvent, PublicEventsMethod, PublicEventsOptions } from './public-events/public-events.js';
export { type PublishedEvent, type PublishOptions, publishAt } from './publishing/publish-at.js';
export { type Missing, type ReadinessOptions, type Requirement, readiness } from './publishing/readiness.js';
export { type CsvOptions, csvOf } from './records/csv.js';
export type { MirrorTableName, TableName } from './records/table-names.js';
export type { Series, SeriesName, SeriesPoint, SeriesValue } from './series/result.js';
export type { SeriesMethod, SeriesOptions } from './series/series.js';
export type { Stream } from './streams/stream.js';
export type {
  DatedStreamOptions,
  PeriodOption,
  StreamOptions,
  StreamProgress,
} from './streams/stream-options.js';
export type {
  EventAttendee,
  EventOrder,
  EventReview,
  EventSession,
  EventTicket,
  ReviewStreamOptions,
} from './streams/streams.js';
export type {
  FailedTicketPdf,
  TicketPdf,
  TicketPdfOptions,
  TicketPdfs,
  TicketPdfsMethod,
} from './ticket-pdfs/ticket-pdfs.js';
export { type PageToken, type TokenHandlerOptions, tokenHandler } from './token-handler.js';
export type { EventBefore, OrderBefore, ReviewBefore, TicketBefore } from './watch/before.js';
export type { OrderChange, TicketChange } from './watch/changes.js';
export type { MirrorWatchOptions, WatchOptions } from './watch/options.js';
export type { Watch } from './watch/watch.js';
