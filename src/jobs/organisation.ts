import { type Event, ForbiddenError, type MeOrganisation } from '../index.js';
import { isObject } from '../internal/is-object.js';
import { shouldBe } from '../internal/option-error.js';
import type { ForwardMethod } from './forward.js';
import { JobError } from './job-error.js';
import { type JobMethods, jobMethods } from './job-methods.js';
import { expectJobOptions, type JobOptions } from './job-options.js';
import type { MirrorMethod } from './mirror.js';
import type { WantedEvent } from './plan/wanted.js';
import { type EventPlan, type PlanOptions, plan } from './plan.js';
import type { JobClient, Scope } from './scope.js';
import type { Stream } from './streams/stream.js';
import type { DatedStreamOptions, StreamOptions } from './streams/stream-options.js';
import * as streams from './streams/streams.js';
import { type Watch, watchOf } from './watch.js';

/** An organisation with the jobs that are done for it. */
export interface Organisation extends Scope, JobMethods, MirrorMethod, ForwardMethod {
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
        ? 'The account of this token has no organisation.'
        : `The account of this token has ${organisations.length} organisations: ${names}.`,
      {
        advice: (ways) => `Pass the uuid of the one that is meant${ways.organisation}.`,
        option: 'organisation',
      },
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
    throw shouldBe('organisation', 'given a client: organisation(new TicketingClient())');
  }
  if (uuid !== undefined && !text(uuid)) throw shouldBe('uuid', 'that of an organisation');
  expectJobOptions({ signal });
  const scope = await scopeOf(client, uuid, { signal });
  return {
    ...scope,
    ...jobMethods(scope),
    events: (options) => streams.events(scope, options),
    orders: (options) => streams.orders(scope, options),
    tickets: (options) => streams.tickets(scope, options),
    attendees: (options) => streams.attendees(scope, options),
    sessions: (options) => streams.sessions(scope, options),
    reviews: (options) => streams.reviews(scope, options),
    plan: (events, options) => plan(scope, events, options),
    // It is a tenth of the jobs, and few programs keep a database.
    mirror: async (options) => (await import('./mirror.js')).mirror(scope, options),
    forward: async (url, options) => (await import('./forward.js')).forward(scope, url, options),
    watch: watchOf(scope),
  };
}
