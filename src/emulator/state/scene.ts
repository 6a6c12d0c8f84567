import type { UserRecord } from './records.js';
import type { State } from './state.js';

/** What it takes to read and make records. */
export interface Scene {
  readonly state: State;
  /** Milliseconds since 1970, the same throughout one request. */
  readonly now: number;
}

/** What it takes to show a record to somebody, or to do something on their behalf. */
export interface Viewer extends Scene {
  /** The user who is shown it, or who does it. */
  readonly actor: UserRecord;
}
