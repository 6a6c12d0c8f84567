import type { OfPerson, UserRecord } from '../state/records.js';
import type { State } from '../state/state.js';

/** Whether two e-mail addresses are the same, whatever their case. */
export const sameEmail = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Returns the user with that e-mail address. */
export const userWith = ({ users }: State, address: string): UserRecord | undefined =>
  Object.values(users).find(({ email }) => sameEmail(email.address, address));

/** Whether a record belongs to that user, even if their address has changed since. */
export const isOf = ({ user, email }: OfPerson, { uuid, email: { address } }: UserRecord): boolean =>
  user ? user === uuid : sameEmail(email, address);

/** Returns a user's name for display. */
export const displayName = ({
  first_name,
  last_name,
}: Pick<UserRecord, 'first_name' | 'last_name'>): string => `${first_name} ${last_name}`.trim();
