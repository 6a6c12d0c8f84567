import type { JournalEntry } from '../control/journal.js';
import type { Mail } from '../state/records.js';

/* The replies of the endpoints, as far as the page reads them. */

export interface EventRow {
  readonly uuid: string;
  readonly name: string;
  readonly state: string;
  readonly starts: string | null;
  readonly ends: string | null;
  /** Tickets that were neither refunded nor voided. */
  readonly active: number;
  /** Maximum number of tickets, or `null` if there is no limit. */
  readonly capacity: number | null;
  readonly sells: boolean;
  /** Reason why no tickets can be bought, or `null` if they can. */
  readonly closed: string | null;
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
  readonly onSale: { readonly total: number; readonly events: readonly EventRow[] };
  readonly sales: readonly { readonly day: string; readonly orders: number; readonly tickets: number }[];
  readonly next: readonly {
    readonly at: string;
    readonly what: string;
    readonly event: string;
    readonly name: string;
  }[];
  readonly requests: readonly JournalEntry[];
  readonly outbox: readonly Mail[];
}

export interface Records<T> {
  readonly total: number;
  /** The fields that can be edited. */
  readonly editable: readonly string[];
  readonly records: readonly { readonly uuid: string; readonly label: string; readonly record: T }[];
}
