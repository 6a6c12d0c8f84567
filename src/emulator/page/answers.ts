import type { JournalEntry } from '../control/journal.js';
import type { Mail } from '../state/records.js';

/* What the endpoints answer, as far as the page reads it. */

export interface EventRow {
  readonly uuid: string;
  readonly name: string;
  readonly state: string;
  readonly starts: string | null;
  readonly sold: number;
  readonly sells: boolean;
}

export interface Overview {
  readonly now: string;
  readonly stands: boolean;
  readonly dialect: string;
  readonly connection: {
    readonly baseUrl: string;
    readonly authUrl: string;
    readonly clientId: string;
    readonly clientSecret: string | null;
  };
  readonly counts: Readonly<Record<string, number>>;
  readonly events: readonly EventRow[];
  readonly requests: readonly JournalEntry[];
  readonly outbox: readonly Mail[];
}

export interface Records<T> {
  readonly total: number;
  readonly records: readonly { readonly uuid: string; readonly label: string; readonly record: T }[];
}
