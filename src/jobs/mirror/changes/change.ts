import type {
  Attendee,
  Event,
  Invitation,
  Order,
  OrgInvitation,
  Product,
  Review,
  Session,
  TeamMember,
  Ticket,
} from '../../../index.js';
import type { LoggedTable } from './tables.js';

/** The records of the tables of a mirror whose changes are logged. */
export interface LoggedRecords {
  /** Events, with their kinds of tickets. */
  readonly events: Event;
  /** Sessions. */
  readonly sessions: Session;
  /** Orders, with their lines. */
  readonly orders: Order;
  /** Tickets. */
  readonly tickets: Ticket;
  /** Attendees. */
  readonly attendees: Attendee;
  /** Invitations to events. */
  readonly invitations: Invitation;
  /** Reviews, and answers to them. */
  readonly reviews: Review;
  /** Members of the team. */
  readonly team_members: TeamMember;
  /** Invitations to the team. */
  readonly team_invitations: OrgInvitation;
  /** Products. */
  readonly products: Product;
}

/** Facts of each change. */
export interface ChangeFacts<Table extends LoggedTable> {
  /**
   * Number of the change. Later changes have higher numbers, and some numbers are missing. Records that existed when the reader began
   * have the number of the last change before.
   */
  readonly n: number;
  /** Table of the record. */
  readonly table: Table;
  /** Uuid of the record. */
  readonly uuid: string;
  /** When the mirror found the change, or first saw a record that existed when the reader began. The change itself may be older. */
  readonly foundAt: Date;
  /** Event of the record as it is now, or its uuid and name if it is gone. Missing for records of the organisation. */
  readonly event?: Event | undefined;
}

/** A change of a record of one table. */
export type ChangeIn<Table extends LoggedTable> = ChangeFacts<Table> &
  (
    | {
        /** The record is new, or has come back. */
        readonly kind: 'created';
        /** The record after the change. */
        readonly record: LoggedRecords[Table];
        /** A new record has no earlier form. */
        readonly before?: undefined;
      }
    | {
        /** The record has changed. */
        readonly kind: 'changed';
        /** The record after the change. */
        readonly record: LoggedRecords[Table];
        /** The record before the change. */
        readonly before: LoggedRecords[Table];
      }
    | {
        /** The record no longer exists. */
        readonly kind: 'gone';
        /** Always missing. */
        readonly record?: undefined;
        /** The record before the change. */
        readonly before: LoggedRecords[Table];
      }
  );

/** A change of a record of some tables. `table` says what kind of record it has. */
export type ChangeOf<Tables extends LoggedTable> = { readonly [Table in Tables]: ChangeIn<Table> }[Tables];

/** A change that a mirror found. */
export type MirrorChange = ChangeOf<LoggedTable>;
