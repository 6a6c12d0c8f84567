import { type Event, ForbiddenError, type MeOrganisation } from '../index.js';
import { JobError } from './job-error.js';
import { expectJobOptions, type JobOptions } from './job-options.js';
import { type PublicEvent, type PublicEventsOptions, publicEvents } from './public-events.js';
import type { JobClient, Scope } from './scope.js';
import type { DatedStreamOptions, StreamOptions } from './streams/options.js';
import type { Stream } from './streams/stream.js';
import * as streams from './streams/streams.js';
import {
  type OrderChange,
  type TicketChange,
  type WatchOptions,
  watchOrders,
  watchTickets,
} from './watch.js';

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
   * Returns the events that a website shows, in order of time: those that are published, listed, not cancelled and not
   * over, each with the date that comes next. What the service does not say to be published and listed is left out. An
   * event that repeats stands once; an older record does not tell its dates, and then its first start and its last end are
   * given. Rejects with what reading the events fails with, and with a `TypeError` for wrong options.
   *
   * @example
   * ```ts
   * for (const { event, startsAt, image } of await org.publicEvents({ assetBase: 'https://assets.example/' })) {
   *   console.log(startsAt, event.name, image?.url);
   * }
   * ```
   */
  publicEvents(options?: PublicEventsOptions): Promise<PublicEvent[]>;
  /** Gives what is new or no longer as it was, for as long as it runs. */
  readonly watch: {
    /**
     * Gives each order that is new, changed or gone. A change counts as given once the next is asked for: a loop that is
     * killed, fails or is left by `break` is given the change that it was at again. To leave it with the change done, abort
     * the signal. Throws what cannot pass: a refused token, a missing scope, a store that is not this watch's or is in use.
     *
     * @example
     * ```ts
     * for await (const { kind, order, before } of org.watch.orders({ store: fileStore('sales.json'), signal })) {
     *   if (kind === 'created') await welcome(order.customer?.email);
     * }
     * ```
     */
    orders(options?: WatchOptions): AsyncIterable<OrderChange>;
    /** The same of tickets: those that are new, changed (checked in, say) or gone. */
    tickets(options?: WatchOptions): AsyncIterable<TicketChange>;
  };
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const nameOf = ({ uuid, name, display_name }: Partial<MeOrganisation>): string =>
  text(name) ?? text(display_name) ?? uuid ?? '';

/** The organisations that the token acts for; none where it may not be asked for them. */
async function organisationsOf(client: JobClient, uuid: string | undefined, { signal }: JobOptions) {
  try {
    const { organisations } = await client.me.get({ signal });
    return (organisations ?? []).filter((each) => text(each.uuid));
  } catch (error) {
    // An application without `me.read` can still say which one it means.
    if (uuid !== undefined && error instanceof ForbiddenError) return [];
    throw error;
  }
}

async function scopeOf(client: JobClient, uuid: string | undefined, options: JobOptions): Promise<Scope> {
  const organisations = await organisationsOf(client, uuid, options);
  const [first, second] = organisations;
  const only = second ? undefined : first;
  const mine = uuid === undefined ? only : organisations.find((each) => each.uuid === uuid);
  if (mine) {
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
  return { client, uuid, name: nameOf({ ...org, uuid }), timezone, currency: undefined };
}

/**
 * Gives an organisation with the jobs that are done for it: the one that is named, else the only one that the account of
 * the token owns or works for. Throws a `JobError` where there is none or several, which it lists by name and uuid. A
 * token without the scope `me.read` can only be used with a uuid, and with `org.read_information` in its place.
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
  if (uuid !== undefined && !text(uuid)) throw new TypeError('uuid should be that of an organisation.');
  expectJobOptions({ signal });
  const scope = await scopeOf(client, uuid, { signal });
  return {
    ...scope,
    events: (options) => streams.events(scope, options),
    orders: (options) => streams.orders(scope, options),
    tickets: (options) => streams.tickets(scope, options),
    attendees: (options) => streams.attendees(scope, options),
    sessions: (options) => streams.sessions(scope, options),
    reviews: (options) => streams.reviews(scope, options),
    publicEvents: (options) => publicEvents(scope, options),
    watch: {
      orders: (options) => watchOrders(scope, options),
      tickets: (options) => watchTickets(scope, options),
    },
  };
}
