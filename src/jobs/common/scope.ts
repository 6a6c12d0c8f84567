import type { TicketingClient } from '../../index.js';

/** The part of a client that jobs use. For tests, a plain object with async functions is enough. */
export type JobClient = Pick<
  TicketingClient,
  'me' | 'users' | 'orgs' | 'events' | 'common' | 'orders' | 'reviews' | 'pdf' | 'dry'
> &
  // The clock of the service is only in raw replies. Without `raw`, jobs use the clock of this machine.
  Partial<Pick<TicketingClient, 'raw'>>;

/** An organisation, and the client that jobs use for it. */
export interface Scope {
  /** Client for every call of a job. Its token, limit and retries apply. */
  readonly client: JobClient;
  /** Uuid of the organisation. */
  readonly uuid: string;
  /** Name of the organisation. */
  readonly name: string;
  /** IANA time zone. `undefined` if the service does not return it. */
  readonly timezone: string | undefined;
  /** Currency. `undefined` if the service does not return it. */
  readonly currency: string | undefined;
}
