import { type Collection, where } from '../state/collection.js';
import type { OfPerson, Stored, UserRecord } from '../state/records.js';
import { changed, type Kind, kindsWith, type State } from '../state/state.js';
import { isOf, userWith } from './people.js';
import { makeAllOrders } from './sales.js';

/** Returns the records of a user among those that name a person by e-mail address, with their kinds. */
export function recordsOf(
  state: State,
  user: UserRecord,
): { readonly kind: Kind; readonly record: Stored & OfPerson }[] {
  // Orders that are not made yet have attendees too.
  makeAllOrders(state);
  return kindsWith(({ person }) => person).flatMap((kind) =>
    // These are the kinds whose records name a person.
    where(state[kind] as Collection<Stored & OfPerson>, (record) => isOf(record, user)).map((record) => ({
      kind,
      record,
    })),
  );
}

/**
 * Changes a user's e-mail address. Records that name the user by the earlier address are linked to the user first,
 * since somebody else may get that address later.
 */
export function changeAddress(state: State, user: UserRecord, address: string): void {
  for (const { record } of recordsOf(state, user)) {
    record.user = user.uuid;
    changed(state, record);
  }
  user.email = { address, verified: true };
}

/**
 * Changes the e-mail address of a record. The record belongs to the user with that address, or else to the same user
 * as before.
 */
export function readdress(state: State, record: OfPerson, email: string): void {
  record.user = userWith(state, email)?.uuid ?? record.user ?? userWith(state, record.email)?.uuid ?? null;
  record.email = email;
}
