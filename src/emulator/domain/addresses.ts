import type { OfPerson, UserRecord } from '../state/records.js';
import { changed, type State, where } from '../state/state.js';
import { isOf, userWith } from './people.js';
import { makeAllOrders } from './sales.js';

/** The records that name a person by an e-mail address and are of that user. */
export function recordsOf(state: State, user: UserRecord) {
  // Orders that are still to be made have attendees too.
  makeAllOrders(state);
  const isTheirs = (record: OfPerson) => isOf(record, user);
  return {
    attendees: where(state.attendees, isTheirs),
    guests: where(state.guests, isTheirs),
    speakers: where(state.speakers, isTheirs),
    invitations: where(state.invitations, isTheirs),
    orgInvitations: where(state.orgInvitations, isTheirs),
  };
}

/** Gives a user another e-mail address. What names them by the one before is noted as theirs: somebody else may have that one next. */
export function changeAddress(state: State, user: UserRecord, address: string): void {
  for (const record of Object.values(recordsOf(state, user)).flat()) {
    record.user = user.uuid;
    changed(state, record);
  }
  user.email = { address, verified: true };
}

/** Gives a record another e-mail address. It is of the user who has that one, or else of the same user as before. */
export function readdress(state: State, record: OfPerson, email: string): void {
  record.user = userWith(state, email)?.uuid ?? record.user ?? userWith(state, record.email)?.uuid ?? null;
  record.email = email;
}
