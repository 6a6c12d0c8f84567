import { type Event, ForbiddenError, type MeOrganisation, TicketingClient } from '../index.js';
import { isObject } from '../shared/is-object.js';
import { isUuid } from '../shared/is-uuid.js';
import { OptionError, shouldBe } from '../shared/option-error.js';
import { words } from '../shared/words.js';
import { JobError } from '../stores/job-error.js';
import { expectOptions, type JobOptions, jobChecks } from '../stores/job-options.js';
import { type AttendanceMethod, attendance } from './attendance/attendance.js';
import { onlyNamed, sameName } from './common/named.js';
import type { JobClient, Scope } from './common/scope.js';
import { type CopyMethod, copy } from './copy/copy.js';
import { type DoorListMethod, doorList } from './door-list/door-list.js';
import type { ForwardMethod } from './forward/forward.js';
import type { ForwardOptions, MirrorForwardOptions } from './forward/options.js';
import type { ReconcileMethod } from './forward/reconcile.js';
import { type InviteMethod, invite } from './invite/invite.js';
import { type LedgerMethod, ledger } from './ledger/ledger.js';
import type { MirrorMethod } from './mirror/mirror.js';
import type { MirrorOptions } from './mirror/options.js';
import { type EventPlan, type PlanOptions, plan } from './plan/plan.js';
import type { WantedEvent } from './plan/wanted.js';
import { uuidsInRounds } from './polling/in-rounds.js';
import { type PublicEventsMethod, publicEvents } from './public-events/public-events.js';
import { type SeriesMethod, series } from './series/series.js';
import type { Stream } from './streams/stream.js';
import type { DatedStreamOptions, StreamOptions } from './streams/stream-options.js';
import * as streams from './streams/streams.js';
import { type TicketPdfsMethod, ticketPdfs } from './ticket-pdfs/ticket-pdfs.js';
import { type Watch, watchOf } from './watch/watch.js';

/** Methods of an organisation that are jobs with a definition. */
export interface JobMethods
  extends AttendanceMethod,
    CopyMethod,
    DoorListMethod,
    InviteMethod,
    LedgerMethod,
    PublicEventsMethod,
    ReconcileMethod,
    SeriesMethod,
    TicketPdfsMethod {}

/** An organisation, with its jobs as methods. */
export interface Organisation extends Scope, JobMethods, MirrorMethod, ForwardMethod {
  /** Yields its events, published or not. */
  events(options?: DatedStreamOptions): Stream<Event>;
  /**
   * Yields the orders of its events, each with its event. Like every stream, it yields each item once, in the order of the events
   * and of their lists. It keeps only a few pages in memory. An event that is deleted before its first item is read is left out,
   * and counted as `gone` in the progress. If it is deleted later, the stream throws a `JobError` (`job_unsuitable`).
   *
   * @example
   * ```ts
   * for await (const { order, event } of org.orders({ period: { from: '2031-02-01' } })) {
   *   console.log(event.name, order.code, order.summary?.total);
   * }
   * ```
   */
  orders(options?: DatedStreamOptions): Stream<streams.EventOrder>;
  /**
   * Yields the tickets of its events, each with its event, its order, its price and its buyer. `period` compares the date of
   * the order, because a ticket has no date. Tickets without an order are always included. The stream reads all
   * tickets for this.
   */
  tickets(options?: DatedStreamOptions): Stream<streams.EventTicket>;
  /**
   * Yields the attendees of its events, each with its event. The service returns neither their date nor their order. To see
   * whom a ticket admits, use `tickets`.
   */
  attendees(options?: StreamOptions): Stream<streams.EventAttendee>;
  /** Yields the sessions of its events, each with its event. */
  sessions(options?: DatedStreamOptions): Stream<streams.EventSession>;
  /** Yields the reviews of its events, each with the event that the review names. It reads one list for all events. */
  reviews(options?: streams.ReviewStreamOptions): Stream<streams.EventReview>;
  /**
   * Plans the changes that make its events equal to the wanted events. Nothing is changed until you call `apply` of the plan.
   *
   * The store records which event belongs to each wanted event. On a first run, or if the store is lost, it is the event with the
   * same name and first start. Only fields that you give are compared and set. If a reply lacks a field, as older ones often
   * do, the plan assumes the value that was sent last. Throws a `TypeError` that lists every problem with the wanted events.
   * Throws a `JobError` if several events match a wanted one, or if the store contains something else.
   *
   * @example
   * ```ts
   * const plan = await org.plan(events, { store: fileStore('events.json') });
   * console.log(String(plan));
   * await plan.apply();
   * ```
   */
  plan(events: readonly WantedEvent[], options: PlanOptions): Promise<EventPlan>;
  /** Reports new, changed and deleted records for as long as the program runs. */
  readonly watch: Watch;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const nameOf = ({ uuid, name, display_name }: Partial<MeOrganisation>): string =>
  text(name) ?? text(display_name) ?? uuid ?? '';

/** Returns the organisations that the token acts for. The list is empty if it may not read them and a uuid is given. */
export async function organisationsOf(client: JobClient, uuid: string | undefined, { signal }: JobOptions) {
  try {
    const { organisations } = await client.me.get({ signal });
    return (organisations ?? []).filter((each) => text(each.uuid));
  } catch (error) {
    // An application without `me.read` can still name an organisation.
    if (uuid !== undefined && error instanceof ForbiddenError) return [];
    throw error;
  }
}

/** Returns the organisation that a uuid or a name means, or undefined for a uuid of another one. */
export function meant(text: string, organisations: readonly MeOrganisation[]): MeOrganisation | undefined {
  const own = organisations.find(({ uuid }) => uuid === text);
  if (own || isUuid(text) || organisations.length === 0) return own;
  const named = organisations.map((each) => ({ ...each, name: nameOf(each) }));
  return onlyNamed(text, named, {
    what: 'organisation',
    where: 'The account of this token',
    meant: named.filter(
      ({ name, display_name }) => sameName(text, name) || sameName(text, display_name ?? undefined),
    ),
    told: ({ name, uuid }) => `${JSON.stringify(name)} (${uuid})`,
  });
}

/** Returns the options of a job with the uuids of their events. The job itself checks everything else. */
async function withUuids<Options extends MirrorOptions | ForwardOptions | MirrorForwardOptions>(
  scope: Scope,
  options: Options,
): Promise<Options> {
  const { events, signal, once, every, onError } = (options ?? {}) as Partial<MirrorOptions>;
  if (!Array.isArray(events) || !events.every((each) => text(each))) return options;
  try {
    const ended = signal ?? new AbortController().signal;
    return { ...options, events: await uuidsInRounds(scope, events, { once, every, onError }, ended) };
  } catch (error) {
    // An aborted job ends in its own way, before its first request.
    if (signal?.aborted) return options;
    throw error;
  }
}

async function scopeOf(client: JobClient, uuid: string | undefined, options: JobOptions): Promise<Scope> {
  const organisations = await organisationsOf(client, uuid, options);
  const [first, second] = organisations;
  const only = second ? undefined : first;
  const mine = uuid === undefined ? only : meant(uuid, organisations);
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
        ? 'The account of this token has no organisation.'
        : `The account of this token has ${organisations.length} organisations: ${names}.`,
      {
        advice: words`Pass the uuid of an organisation${{ phrase: 'organisation' }}.`,
        option: 'organisation',
      },
    );
  }
  const org = await client.orgs.get(uuid, options);
  const timezone = org.addresses?.map((address) => text(address.timezone)).find(Boolean);
  return { client, uuid, name: nameOf({ ...org, uuid }), timezone, currency: undefined };
}

/**
 * Returns an organisation with its jobs as methods. Without a client, it makes one with the settings of the environment. `uuid` may
 * also be its name. Without it, it is the only organisation that the account of the token owns or works for. Throws a `JobError` if
 * it has none or several, which the error lists by name and uuid. A token without the scope `me.read` needs a uuid, and the scope
 * `org.read_information` instead.
 *
 * @example
 * ```ts
 * const org = await organisation(client);
 * for await (const { order, event } of org.orders()) console.log(event.name, order.code);
 * ```
 */
export async function organisation(
  client: JobClient = new TicketingClient(),
  uuid?: string,
  options: Pick<JobOptions, 'signal'> = {},
): Promise<Organisation> {
  if (!isObject(client) || !isObject(client.me)) {
    throw new OptionError('organisation() needs a client: organisation(new TicketingClient()).');
  }
  if (uuid !== undefined && !text(uuid)) throw shouldBe('uuid', 'the uuid of an organisation');
  expectOptions(options, { signal: jobChecks.signal });
  const scope = await scopeOf(client, uuid, options);
  return {
    ...scope,
    attendance: (...args) => attendance(scope, ...args),
    copy: (...args) => copy(scope, ...args),
    doorList: (...args) => doorList(scope, ...args),
    invite: (...args) => invite(scope, ...args),
    ledger: (options) => {
      const orders = (chosen: DatedStreamOptions) => streams.orders(scope, chosen);
      return ledger(scope, { orders, tickets: (chosen) => streams.ticketsAlone(scope, chosen) }, options);
    },
    publicEvents: (...args) => publicEvents(scope, ...args),
    series: (...args) => series(scope, ...args),
    ticketPdfs: (...args) => ticketPdfs(scope, ...args),
    events: (options) => streams.events(scope, options),
    orders: (options) => streams.orders(scope, options),
    tickets: (options) => streams.tickets(scope, options),
    attendees: (options) => streams.attendees(scope, options),
    sessions: (options) => streams.sessions(scope, options),
    reviews: (options) => streams.reviews(scope, options),
    plan: (events, options) => plan(scope, events, options),
    // Loaded on demand: it is a tenth of the code of the jobs, and few programs keep a database.
    mirror: async (options) =>
      (await import('./mirror/mirror.js')).mirror(scope, await withUuids(scope, options)),
    forward: async (url: string | URL, options: ForwardOptions | MirrorForwardOptions) =>
      (await import('./forward/forward.js')).forward(scope, url, await withUuids(scope, options)),
    reconcile: async (options) => (await import('./forward/reconcile.js')).reconcile(scope, options),
    watch: watchOf(scope),
  };
}
