import type { OfPerson, UserRecord } from '../state/records.js';
import type { State } from '../state/state.js';

/** Whether the two e-mail addresses are the same: their case is not told apart. */
export const sameEmail = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The user who has that e-mail address. */
export const userWith = ({ users }: State, address: string): UserRecord | undefined =>
  Object.values(users).find(({ email }) => sameEmail(email.address, address));

/** Whether a record is of that user, whatever their address is by now. */
export const isOf = ({ user, email }: OfPerson, { uuid, email: { address } }: UserRecord): boolean =>
  user ? user === uuid : sameEmail(email, address);

/** The name of a user to show. */
export const displayName = ({
  first_name,
  last_name,
}: Pick<UserRecord, 'first_name' | 'last_name'>): string => `${first_name} ${last_name}`.trim();
