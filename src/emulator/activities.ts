import type { Activity, ActivityQuery } from '../models/index.js';
import { isLocalDate } from '../predicates.js';
import type { Scene } from './context.js';
import { orderSums } from './money.js';
import type { EventRecord, OrderRecord, OrgRecord } from './records.js';
import { badRequest } from './refusal.js';
import { ordersOf } from './sales.js';
import { by } from './state.js';
import { day, localOf, timeOf } from './time.js';

/** How many events are counted where the caller names none. */
const defaultEvents = 5;

const names = ['events_hosted', 'revenue_earned', 'orders_received', 'pages_viewed', 'tickets_sold'] as const;

type Name = (typeof names)[number];

/** One thing that happened in an event, and how much it counts. */
interface Happening {
  readonly name: Name;
  /** Milliseconds since 1970; undefined where it is not known. */
  readonly at: number | undefined;
  /** Cents where it is money, so that sums are exact. */
  readonly value: number;
}

/** What an organisation gets of an order, in cents: what the buyer pays without the fees. */
function earningsOf(event: EventRecord, order: OrderRecord): number {
  const { total, service_fee, processing_fee } = orderSums(event, order);
  return total - service_fee - processing_fee;
}

function happeningsOf({ state, now }: Scene, event: EventRecord): Happening[] {
  const start = Date.parse(event.occurrences[0]?.start_on ?? '');
  const orders = ordersOf(state, event).filter(({ status }) => status === 'Active');
  return [
    ...(start <= now ? [{ name: 'events_hosted', at: start, value: 1 } as const] : []),
    { name: 'pages_viewed', at: undefined, value: event.pagesViewed },
    ...orders.flatMap((order): Happening[] => {
      const at = Date.parse(order.created_on);
      return [
        { name: 'revenue_earned', at, value: earningsOf(event, order) },
        { name: 'orders_received', at, value: 1 },
        { name: 'tickets_sold', at, value: by(state.tickets, 'order', order.uuid).length },
      ];
    }),
  ];
}

/** The first millisecond of a local day, or of one that many days later. */
function dayStart(date: string, timezone: string, later = 0): number {
  if (!date || !isLocalDate(date)) throw badRequest('invalid date');
  const moved = new Date(Date.parse(date.slice(0, 10)) + later * day);
  return timeOf(`${moved.toISOString().slice(0, 10)} 00:00`, timezone);
}

/** Keeps what happened from the first day to the last, both in. What has no time is always kept. */
function within(
  { start_date, end_date }: ActivityQuery,
  timezone: string,
): (happening: Happening) => boolean {
  const from = start_date ? dayStart(start_date, timezone) : Number.NEGATIVE_INFINITY;
  const until = end_date ? dayStart(end_date, timezone, 1) : Number.POSITIVE_INFINITY;
  return ({ at }) => at === undefined || (from <= at && at < until);
}

/** The first day of the month, of the week from Monday, or else the day itself. */
function periodOf(at: number, interval: string, timezone: string): string {
  const date = localOf(at, timezone).slice(0, 10);
  if (interval === 'monthly') return `${date.slice(0, 7)}-01`;
  if (interval !== 'weekly') return date;
  const midnight = Date.parse(date);
  const sinceMonday = (new Date(midnight).getUTCDay() + 6) % 7;
  return new Date(midnight - sinceMonday * day).toISOString().slice(0, 10);
}

const sum = (happenings: readonly Happening[], name: Name): number =>
  happenings.reduce((total, { value }) => total + value, 0) / (name === 'revenue_earned' ? 100 : 1);

/** The sums of each day, week or month in which something happened, in order. */
function sumsBy(happenings: readonly Happening[], name: Name, interval: string, timezone: string) {
  const periods = new Map<string, Happening[]>();
  for (const happening of happenings) {
    if (happening.at === undefined) continue;
    const date = periodOf(happening.at, interval, timezone);
    const known = periods.get(date);
    if (known) known.push(happening);
    else periods.set(date, [happening]);
  }
  return [...periods]
    .map(([date, within]) => ({ date, value: sum(within, name) }))
    .sort((a, b) => a.date.localeCompare(b.date));
}

function count(
  scene: Scene,
  events: readonly EventRecord[],
  query: ActivityQuery,
  timezone: string,
): Activity[] {
  const { start_date = null, end_date = null, interval } = query;
  const happenings = events.flatMap((event) => happeningsOf(scene, event)).filter(within(query, timezone));
  const meta = { start_date, end_date, events: events.map(({ uuid, name }) => ({ uuid, name })) };
  return names.map((name) => {
    const named = happenings.filter((each) => each.name === name);
    // That an interval adds arrays beside the total is documented, their name and form are not.
    const data = interval && sumsBy(named, name, interval, timezone);
    return { name, value: sum(named, name), ...(data && { data }), meta };
  });
}

function eventsOf({ state }: Scene, { uuid }: OrgRecord, asked: ActivityQuery['events']): EventRecord[] {
  const events = by(state.events, 'org', uuid);
  if (!asked || asked.length === 0) {
    return events
      .filter((event) => event.state === 'published')
      .sort((a, b) => (b.publishedOn ?? '').localeCompare(a.publishedOn ?? ''))
      .slice(0, defaultEvents);
  }
  return asked.map((wanted) => {
    const event = events.find((each) => each.uuid === wanted);
    if (!event) throw badRequest('invalid event uuid');
    return event;
  });
}

/** What happened in events of an organisation: those asked for, or else the last published, together or one by one. */
export function activitiesOf(scene: Scene, org: OrgRecord, query: ActivityQuery = {}): Activity[] {
  const events = eventsOf(scene, org, query.events);
  const groups = query.group_by_event ? events.map((event) => [event]) : [events];
  return groups.flatMap((group) => count(scene, group, query, org.timezone));
}
