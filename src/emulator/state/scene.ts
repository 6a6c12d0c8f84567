import type { UserRecord } from './records.js';
import type { State } from './state.js';

/** State and time: what reading and making records needs. */
export interface Scene {
  readonly state: State;
  /** Milliseconds since 1970, the same throughout one request. */
  readonly now: number;
}

/** State, time and user: what showing a record to somebody, or acting for them, needs. */
export interface Viewer extends Scene {
  /** User who sees the record, or who acts. */
  readonly actor: UserRecord;
}
