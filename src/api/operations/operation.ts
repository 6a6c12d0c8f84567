/** The HTTP method of an operation. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Callers that the specification allows (specification: "Conventions for endpoint entries"). USER: authenticated as a
 * user. OWNER: the owner of the organisation. TEAM: the owner or a member of the owner team. PUBLIC: anyone.
 */
export type Rule = 'USER' | 'OWNER' | 'TEAM' | 'PUBLIC';

/**
 * Callers of an operation, and the records they may use it on. The specification documents a rule for some
 * operations. For the others, this is the emulator's choice.
 *
 * - `user`: any signed-in user.
 * - `self`: any signed-in user, on their own account.
 * - `public`: anyone with a token, as far as the privacy settings of the user or organisation allow.
 * - `seen`: anyone who may see the event, because it is published or belongs to their organisation.
 * - `team`: the owner and the team of the organisation that the path names, directly or by its event. If the path names none,
 *   the owner and the team of any organisation.
 * - `owner`: the owner of the organisation.
 * - `invited`: the user whose e-mail address the invitation names.
 * - `author`: the user who made the record.
 */
export type OperationAccess = 'user' | 'self' | 'public' | 'seen' | 'team' | 'owner' | 'invited' | 'author';

/** Further tests of the service: the target's privacy settings, a quota, or that the event is public. */
export type Test = 'privacy' | 'quota' | 'publishing';

export type { Uuid } from '../models/schema.js';

/** The operation, as errors, log lines and drift reports describe it. */
export interface OperationInfo {
  /** Its path on the client: `events.sessions.get`. */
  readonly id: string;
  /** The HTTP method. */
  readonly method: Method;
  /** The path as documented, with names for ids. */
  readonly path: string;
  /** The scope that it needs. Missing if none is documented. */
  readonly scope?: string | undefined;
  /** The callers that the specification allows. Missing if it documents none. */
  readonly rule?: Rule | undefined;
}
