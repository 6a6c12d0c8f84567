import type { Organisation } from '../organisation.js';
import type { ChangesOptions } from './changes/options.js';

/**
 * An organisation whose records are read from the database of its mirror. `timezone` is that of the last run of the mirror.
 * The clock of this machine decides what is `'today'`, and which event is `'next'`.
 */
export type MirroredOrganisation = Pick<
  Organisation,
  'uuid' | 'timezone' | 'events' | 'orders' | 'tickets' | 'attendees' | 'sessions' | 'reviews' | 'ledger'
>;

/** Options of `mirrored`. */
export interface MirroredOptions extends ChangesOptions {
  /**
   * Time since which a record has changed, by the column `changed_at`. Events are those that changed themselves, or that have a
   * changed session, order, ticket or attendee. Records that are gone are left out.
   * @default every record
   * @example changedSince: new Date('2031-03-01T00:00:00Z')
   */
  readonly changedSince?: Date | undefined;
}
