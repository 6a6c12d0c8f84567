/** The HTTP method of an operation. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call an operation (specification: "Conventions for endpoint entries"). USER: authenticated as a user;
 * OWNER: the owner of the organisation; TEAM: the owner or a member of the owner team; PUBLIC: anyone.
 */
export type Rule = 'USER' | 'OWNER' | 'TEAM' | 'PUBLIC';

/** What else the service tests before it answers: the target's privacy settings, a quota, or that the event is public. */
export type Test = 'privacy' | 'quota' | 'publishing';

/** A uuid, as the service writes it. */
export type Uuid = string;

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
