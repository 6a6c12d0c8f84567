import { by, type Collection, where } from '../state/collection.js';
import type { OfPerson, Stored, UserRecord } from '../state/records.js';
import type { State } from '../state/state.js';

/** Whether two e-mail addresses are the same, whatever their case. */
export const sameEmail = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const addressOf = ({ email }: UserRecord): string => email.address.toLowerCase();

/** Returns the user with that e-mail address. */
export const userWith = ({ users }: State, address: string): UserRecord | undefined =>
  by(users, addressOf, address.toLowerCase())[0];

/** Whether a record belongs to that user, even if their address has changed since. */
export const isOf = ({ user, email }: OfPerson, { uuid, email: { address } }: UserRecord): boolean =>
  user ? user === uuid : sameEmail(email, address);

const personOf = ({ user, email }: OfPerson): string => user || email.toLowerCase();

/** Returns the records that belong to that user, oldest first. */
export function recordsOfPerson<T extends Stored & OfPerson>(
  collection: Collection<T>,
  user: UserRecord,
): readonly T[] {
  const linked = by(collection, personOf, user.uuid);
  const named = by(collection, personOf, addressOf(user));
  if (linked.length > 0 && named.length > 0) return where(collection, (record) => isOf(record, user));
  return linked.length > 0 ? linked : named;
}

/** Returns a user's name for display. */
export const displayName = ({
  first_name,
  last_name,
}: Pick<UserRecord, 'first_name' | 'last_name'>): string => `${first_name} ${last_name}`.trim();
