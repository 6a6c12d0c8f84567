import type { TicketingClient } from '../index.js';

/** What jobs use of a client. A fake one for tests is a plain object of async functions. */
export type JobClient = Pick<
  TicketingClient,
  'me' | 'users' | 'orgs' | 'events' | 'common' | 'orders' | 'reviews' | 'pdf' | 'dry'
> &
  // Only a reply shows the clock of the service. A client without it is taken to have the same one.
  Partial<Pick<TicketingClient, 'raw'>>;

/** The organisation that a job works for, and the client that it works with. */
export interface Scope {
  /** The client that every call of a job goes through: its token, limit and retries are theirs. */
  readonly client: JobClient;
  /** The uuid of the organisation. */
  readonly uuid: string;
  /** What it is called. */
  readonly name: string;
  /** Its IANA time zone; `undefined` where the service does not tell. */
  readonly timezone: string | undefined;
  /** Its currency; `undefined` where the service does not tell. */
  readonly currency: string | undefined;
}
