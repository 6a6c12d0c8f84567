import { type Event, ForbiddenError, type MeOrganisation } from '../index.js';
import { isObject } from '../internal/is-object.js';
import * as copies from './copy.js';
import { type DoorListRow, doorList } from './door-list.js';
import type { NamedEvent } from './event-named.js';
import { type Invited, type Invitee, type InviteOptions, invite } from './invite.js';
import { JobError } from './job-error.js';
import { expectJobOptions, type JobOptions } from './job-options.js';
import { type Ledger, type LedgerOptions, ledger } from './ledger.js';
import type { WantedEvent } from './plan/wanted.js';
import { type EventPlan, type PlanOptions, plan } from './plan.js';
import { type PublicEvent, type PublicEventsOptions, publicEvents } from './public-events.js';
import type { JobClient, Scope } from './scope.js';
import { type Series, type SeriesOptions, series } from './series.js';
import type { SeriesName } from './series-names.js';
import type { DatedStreamOptions, StreamOptions } from './streams/options.js';
import type { Stream } from './streams/stream.js';
import * as streams from './streams/streams.js';
import { type TicketPdfOptions, type TicketPdfs, ticketPdfs } from './ticket-pdfs.js';
import { type Watch, watchOf } from './watch.js';

/** An organisation with the jobs that are done for it. */
export interface Organisation extends Scope {
  /** Gives its events, published or not. */
  events(options?: DatedStreamOptions): Stream<Event>;
  /**
   * Gives the orders of its events, each with its event. Like every stream it gives each item once, in the order of events
   * and of their lists, and holds no more than a few pages. An event that is deleted while it is read takes what it held
   * with it.
   *
   * @example
   * ```ts
   * for await (const { order, event } of org.orders({ since: new Date('2031-02-01T00:00:00Z') })) {
   *   console.log(event.name, order.code, order.summary?.total);
   * }
   * ```
   */
  orders(options?: DatedStreamOptions): Stream<streams.EventOrder>;
  /**
   * Gives the tickets of its events, each with its event, its order, its price and its buyer. `since` and `until` go by
   * the creation of the order, because a ticket has no date of its own; one without an order is given. All tickets are
   * read for it.
   */
  tickets(options?: DatedStreamOptions): Stream<streams.EventTicket>;
  /**
   * Gives the attendees of its events, each with the event. The service does not tell when one was added, nor with which
   * order: `tickets` tells whom a ticket admits.
   */
  attendees(options?: StreamOptions): Stream<streams.EventAttendee>;
  /** Gives the sessions of its events, each with its event. */
  sessions(options?: DatedStreamOptions): Stream<streams.EventSession>;
  /** Gives the reviews of its events from the organisation's list of them, each with its event as the review names it. */
  reviews(options?: streams.ReviewStreamOptions): Stream<streams.EventReview>;
  /**
   * Plans what has to be done so that its events are as they are wanted; `apply` of the plan does it. Nothing is written
   * before.
   *
   * Which event each wanted one is, the store knows. On a first run, or where the store is lost, it is the one of the same
   * name and first start. Only fields that are given are compared and set; what is not told by a reply, as older ones tell
   * little, is taken to be what was sent. Throws a `TypeError` that lists everything that is wrong with the wanted events,
   * and a `JobError` where several events fit one of them, or the store holds something else.
   *
   * @example
   * ```ts
   * const plan = await org.plan(events, { store: fileStore('events.json') });
   * console.log(String(plan));
   * await plan.apply();
   * ```
   */
  plan(events: readonly WantedEvent[], options: PlanOptions): Promise<EventPlan>;
  /** Gives what is new, changed or gone, for as long as the program runs. */
  readonly watch: Watch;
  /**
   * Copies events to other dates, one after another, and returns how each ended. A copy is as the service duplicates the
   * event, and is not published; its dates are compared with those of its source, moved by the clock on the wall, and set
   * right where they differ. Whole weeks keep the day of the week; `notes` say if it changes. A monthly event keeps to the day of its month, or to the day of the week, on which its copy
   * begins.
   *
   * It is written down in `store` what is asked for before it is, and what has come of it after. Another run with the same
   * store copies nothing twice, and no copy of its own; after a reply that was lost it looks whether the copy is there:
   * an event that starts when the copy does, has its name and was not there before. Throws a `JobError` where the
   * store fails.
   *
   * @example
   * ```ts
   * const store = fileStore('programme-2032.json');
   * for (const { source, copy, status, error } of await org.copy(org.events(), { shift: { weeks: 52 }, store })) {
   *   console.log(source.name, status, copy ?? error);
   * }
   * ```
   */
  copy(events: copies.CopySource, options: copies.CopyOptions): Promise<copies.CopiedEvent[]>;
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
   * Invites people to book an event, by a mail to each: each address once, whatever happens in between, as `bulk` does it. It
   * reads the invitations of the event first, and skips everybody who is listed there, whatever the status of the
   * invitation, or whom the journal names. A person whose reply was lost is looked for there again.
   *
   * Rejects with what reading the invitations fails with, before anybody is invited: a `NotFoundError` if there is no such
   * event, a `ForbiddenError` if the token may not list them. Rejects with the first `NotFoundError`, `UnauthorizedError`,
   * `TokenError` or `ClosedError` of an invitation, because all others would fail in the same way.
   *
   * @example
   * ```ts
   * const { counts } = await org.invite(event, guests, { journal: fileJournal('invited.journal'), waitForQuota: true });
   * ```
   */
  invite(event: NamedEvent, people: readonly Invitee[], options?: InviteOptions): Promise<Invited>;
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
  if (!isObject(client) || !isObject(client.me)) {
    throw new TypeError('organisation should be given a client: organisation(new TicketingClient()).');
  }
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
    plan: (events, options) => plan(scope, events, options),
    copy: (events, options) => copies.copy(scope, events, options),
    ledger: (options) => ledger(scope, options),
    doorList: (event, options) => doorList(scope, event, options),
    invite: (event, people, options) => invite(scope, event, people, options),
    ticketPdfs: (event, folder, options) => ticketPdfs(scope, event, folder, options),
    series: (name, options) => series(scope, name, options),
    watch: watchOf(scope),
    publicEvents: (options) => publicEvents(scope, options),
  };
}
