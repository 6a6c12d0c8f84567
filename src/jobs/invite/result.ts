import type { InvitationInput } from '../../index.js';
import type { BulkItem, BulkStatus } from '../bulk/result.js';

/** A person to invite. */
export interface Invitee extends InvitationInput {
  /** E-mail address for the invitation. It also identifies the person. Capital letters and invisible characters do not matter. */
  readonly email: string;
}

/** One person with the result of the invitation. */
export interface InvitedPerson extends Omit<BulkItem<Invitee, unknown>, 'status' | 'value'> {
  /** Result as in `bulk`, or `planned` if the invitation would be sent without `dryRun`. */
  readonly status: BulkStatus | 'planned';
}

/** Result of `invite`. */
export interface Invited {
  /** Number of people for each status. */
  readonly counts: Readonly<Record<BulkStatus | 'planned', number>>;
  /** All people, in their order. */
  readonly items: readonly InvitedPerson[];
}
