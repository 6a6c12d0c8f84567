/** The HTTP method of an operation. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call an operation (specification: "Conventions for endpoint entries"). USER: authenticated as a user;
 * OWNER: the owner of the organisation; TEAM: the owner or a member of the owner team; PUBLIC: anyone.
 */
export type Rule = 'USER' | 'OWNER' | 'TEAM' | 'PUBLIC';

/**
 * Who may call it, and on what. The specification documents a rule for some operations. For the others, this is how the
 * emulator decides.
 *
 * - `user`: any signed-in user.
 * - `self`: any signed-in user, on their own account.
 * - `public`: anyone with a token, as far as the privacy settings of the user or organisation allow.
 * - `seen`: whoever may see the event. It is published, or of their own organisation.
 * - `team`: the owner and the team of the organisation that the path names, directly or by its event. If the path names none,
 *   those of any organisation.
 * - `owner`: the owner of the organisation.
 * - `invited`: the user whom the invitation names by e-mail address.
 * - `author`: the user who made the record.
 */
export type OperationAccess = 'user' | 'self' | 'public' | 'seen' | 'team' | 'owner' | 'invited' | 'author';

/** What else the service tests before it answers: the target's privacy settings, a quota, or that the event is public. */
export type Test = 'privacy' | 'quota' | 'publishing';

export type { Uuid } from '../models/schema.js';

/** What an error, a log line or a drift report says of the operation it is about. */
export interface OperationInfo {
  /** Its path on the client: `events.sessions.get`. */
  readonly id: string;
  /** The HTTP method. */
  readonly method: Method;
  /** The path as documented, with names for ids. */
  readonly path: string;
  /** The scope it needs. Absent where none is documented. */
  readonly scope?: string | undefined;
  /** Who may call it. Absent where it is not documented. */
  readonly rule?: Rule | undefined;
}
