import { type Event, ForbiddenError, type MeOrganisation } from '../index.js';
import { type DoorListRow, doorList } from './door-list.js';
import type { NamedEvent } from './event-named.js';
import { JobError } from './job-error.js';
import type { JobOptions } from './job-options.js';
import { type Ledger, type LedgerOptions, ledger } from './ledger.js';
import type { JobClient, Scope } from './scope.js';
import { type Series, type SeriesName, type SeriesOptions, series } from './series.js';
import type { DatedStreamOptions, StreamOptions } from './streams/options.js';
import type { Stream } from './streams/stream.js';
import * as streams from './streams/streams.js';
import { type TicketPdfOptions, type TicketPdfs, ticketPdfs } from './ticket-pdfs.js';

/** An organisation with the jobs that are done for it. */
export interface Organisation extends Scope {
  /** Gives its events. */
  events(options?: DatedStreamOptions): Stream<Event>;
  /** Gives the orders of its events, each with its event. */
  orders(options?: DatedStreamOptions): Stream<streams.EventOrder>;
  /**
   * Gives the tickets of its events, each with its event, its order, its price and its buyer. `since` and `until` go by
   * the order's creation, because a ticket has no date of its own.
   */
  tickets(options?: DatedStreamOptions): Stream<streams.EventTicket>;
  /** Gives the attendees of its events, each with the event. The service does not tell when an attendee was added. */
  attendees(options?: StreamOptions): Stream<streams.EventAttendee>;
  /** Gives the sessions of its events, each with its event. */
  sessions(options?: DatedStreamOptions): Stream<streams.EventSession>;
  /** Gives the reviews of its events, each with its event as the review names it. */
  reviews(options?: streams.ReviewStreamOptions): Stream<streams.EventReview>;
  /**
   * Adds up its orders: a statement for each currency, a row for each order, the orders that do not add up, and those that
   * cannot be counted, in exact decimals. Its `notes` say what the figures rest on where the specification is silent. Every
   * row is kept in memory. Throws a `TypeError` where `from` or `to` is neither a day nor a Date, and a `JobError` where a
   * day is given and the service does not tell the time zone.
   *
   * @example
   * ```ts
   * const { currencies, doNotAddUp } = await org.ledger({ from: '2031-01-01', to: '2031-03-31' });
   * for (const { currency, gross, net } of currencies) console.log(currency, gross, net);
   * ```
   */
  ledger(options?: LedgerOptions): Promise<Ledger>;
  /**
   * Lists the tickets of an event by last name and first name. A ticket that names nobody has the name of its buyer.
   *
   * @example
   * ```ts
   * for (const { holder, type, isCheckedIn } of await org.doorList(event)) console.log(holder, type, isCheckedIn);
   * ```
   */
  doorList(event: NamedEvent, options?: JobOptions): Promise<DoorListRow[]>;
  /**
   * Writes the PDF document of every ticket of an event into a folder, on Node, Bun and Deno, as `ticket-<uuid>.pdf`, which
   * only its owner can read. Each file is whole or absent, and what is there already stays as it is, so that the job goes on
   * where it stopped. A ticket that fails is in `failed`. Throws where all would fail: a `TokenError`, an
   * `UnauthorizedError`, a `ForbiddenError`, or a `JobError` where the folder cannot be written to or another process
   * writes to it.
   *
   * @example
   * ```ts
   * const { written, kept, failed } = await org.ticketPdfs(event, 'tickets');
   * ```
   */
  ticketPdfs(event: NamedEvent, folder: string, options?: TicketPdfOptions): Promise<TicketPdfs>;
  /**
   * Counts what happened from day to day, over all of its events: a point for every day, week or month, 0 where nothing
   * happened. The form in which the service counts by day is not documented: any list of one day and one number each is
   * read, and a `JobError` says where there is none. It is thrown too where revenue is in several currencies.
   *
   * @example
   * ```ts
   * const { points, total } = await org.series('tickets_sold', { days: 30 });
   * ```
   */
  series<Name extends SeriesName>(name: Name, options: SeriesOptions): Promise<Series<Name>>;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const nameOf = ({ uuid, name, display_name }: Partial<MeOrganisation>): string =>
  text(name) ?? text(display_name) ?? uuid ?? '';

/** The organisations that the token acts for; none where it may not be asked for them. */
async function organisationsOf(client: JobClient, uuid: string | undefined, { signal }: JobOptions) {
  try {
    return (await client.me.get({ signal })).organisations ?? [];
  } catch (error) {
    // An application without `me.read` can still say which one it means.
    if (uuid !== undefined && error instanceof ForbiddenError) return [];
    throw error;
  }
}

async function scopeOf(client: JobClient, uuid: string | undefined, options: JobOptions): Promise<Scope> {
  const organisations = await organisationsOf(client, uuid, options);
  const isOnly = uuid === undefined && organisations.length === 1;
  const mine = isOnly ? organisations[0] : organisations.find((each) => each.uuid === uuid);
  if (mine?.uuid) {
    const { currency, timezone } = mine;
    return {
      client,
      uuid: mine.uuid,
      name: nameOf(mine),
      timezone: text(timezone),
      currency: text(currency),
    };
  }
  if (uuid === undefined) {
    const names = organisations.map((each) => `${nameOf(each)} (${each.uuid})`).join(', ');
    throw new JobError(
      'organisation',
      names === ''
        ? 'The account of this token has no organisation. Pass the uuid of the one that is meant: organisation(client, uuid).'
        : `The account of this token has ${organisations.length} organisations: ${names}. Pass the uuid of the one that is meant: organisation(client, uuid).`,
    );
  }
  const org = await client.orgs.get(uuid, options);
  const timezone = org.addresses?.map((address) => text(address.timezone)).find(Boolean);
  return { client, uuid: org.uuid, name: nameOf(org), timezone, currency: undefined };
}

/**
 * Gives an organisation with the jobs that are done for it: the one that is named, else the only one that the account of
 * the token owns or works for. Throws a `JobError` that lists names and uuids where there are several or none.
 *
 * @example
 * ```ts
 * const org = await organisation(client);
 * for await (const { order, event } of org.orders()) console.log(event.name, order.code);
 * ```
 */
export async function organisation(
  client: JobClient,
  uuid?: string,
  { signal }: Pick<JobOptions, 'signal'> = {},
): Promise<Organisation> {
  const scope = await scopeOf(client, uuid, { signal });
  return {
    ...scope,
    events: (options) => streams.events(scope, options),
    orders: (options) => streams.orders(scope, options),
    tickets: (options) => streams.tickets(scope, options),
    attendees: (options) => streams.attendees(scope, options),
    sessions: (options) => streams.sessions(scope, options),
    reviews: (options) => streams.reviews(scope, options),
    ledger: (options) => ledger(scope, options),
    doorList: (event, options) => doorList(scope, event, options),
    ticketPdfs: (event, folder, options) => ticketPdfs(scope, event, folder, options),
    series: (name, options) => series(scope, name, options),
  };
}
