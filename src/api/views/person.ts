import { textOf } from './read.js';

/** A person: a buyer, ticket holder or attendee. */
export interface PersonView {
  /** Given name. */
  readonly firstName: string | undefined;
  /** Family name. */
  readonly lastName: string | undefined;
  /** Given name and family name. */
  readonly name: string | undefined;
  /** E-mail address. */
  readonly email: string | undefined;
}

interface PersonFields {
  readonly first_name?: unknown;
  readonly last_name?: unknown;
  readonly email?: unknown;
}

/** Names of these fields. An attendee has many others. */
export const personFields = ['first_name', 'last_name', 'email'] as const satisfies (keyof PersonFields)[];

/** Reads a person from the names on the wire. */
export function personOf({ first_name, last_name, email }: PersonFields): PersonView {
  const firstName = textOf(first_name);
  const lastName = textOf(last_name);
  return {
    firstName,
    lastName,
    name: firstName && lastName ? `${firstName} ${lastName}` : (firstName ?? lastName),
    email: textOf(email),
  };
}
