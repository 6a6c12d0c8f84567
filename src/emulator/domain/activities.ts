import type { Activity, ActivityQuery } from '../../models/index.js';
import { isLocalDate } from '../../models/predicates.js';
import { isOpen, isPublic } from '../access/visibility.js';
import { badRequest } from '../refusal.js';
import type { EventRecord, OrgRecord } from '../state/records.js';
import type { Scene } from '../state/scene.js';
import { by } from '../state/state.js';
import { day, isoOf, localOf } from '../state/time.js';
import { spanOf } from './event-times.js';
import { revenue } from './money.js';
import { goodTickets } from './refunds.js';
import { ordersOf } from './sales.js';

/** How many events are counted where the caller names none. */
const defaultEvents = 5;

const names = ['events_hosted', 'revenue_earned', 'orders_received', 'pages_viewed', 'tickets_sold'] as const;

/** How much of each there was; money in cents, so that sums are exact. */
type Counts = Partial<Record<(typeof names)[number], number>>;

interface Happening {
  /** ISO 8601; null where it is not known. */
  readonly on: string | null;
  readonly counts: Counts;
}

function happeningsOf({ state, now }: Scene, event: EventRecord): Happening[] {
  const { start } = spanOf(event);
  const isHosted = start !== null && start <= isoOf(now) && isOpen(event);
  const orders = ordersOf(state, event).filter(({ status }) => status === 'Active');
  return [
    { on: null, counts: { pages_viewed: event.pagesViewed } },
    ...(isHosted ? [{ on: start, counts: { events_hosted: 1 } }] : []),
    ...orders.map((order) => ({
      on: order.created_on,
      counts: {
        revenue_earned: revenue(order),
        orders_received: 1,
        tickets_sold: goodTickets(state, order).length,
      },
    })),
  ];
}

function dayOf(date: string): string {
  if (!isLocalDate(date)) throw badRequest('invalid date');
  return date.slice(0, 10);
}

/** Returns a test of what happened from the first day to the last, both included. What has no time passes. */
function within(
  { start_date, end_date }: ActivityQuery,
  timezone: string,
): (happening: Happening) => boolean {
  const from = start_date ? dayOf(start_date) : undefined;
  const until = end_date ? dayOf(end_date) : undefined;
  // To ask every order for its day takes longer than all the rest of a reply.
  if (from === undefined && until === undefined) return () => true;
  return ({ on }) => {
    if (on === null) return true;
    // Days in this form are in the order of their texts.
    const date = localOf(Date.parse(on), timezone).slice(0, 10);
    return (from === undefined || from <= date) && (until === undefined || date <= until);
  };
}

/** The first day of the month, of the week from Monday, or else the day itself. */
function periodOf(on: string, interval: string, timezone: string): string {
  const date = localOf(Date.parse(on), timezone).slice(0, 10);
  if (interval === 'monthly') return `${date.slice(0, 7)}-01`;
  if (interval !== 'weekly') return date;
  const midnight = Date.parse(date);
  const sinceMonday = (new Date(midnight).getUTCDay() + 6) % 7;
  return new Date(midnight - sinceMonday * day).toISOString().slice(0, 10);
}

function addUp(happenings: readonly Happening[]): Counts {
  const total: Counts = {};
  for (const { counts } of happenings) {
    for (const name of names) {
      const value = counts[name];
      if (value !== undefined) total[name] = (total[name] ?? 0) + value;
    }
  }
  return total;
}

/** The counts of each day, week or month in which something happened, in order. */
function addUpBy(happenings: readonly Happening[], interval: string, timezone: string): [string, Counts][] {
  const periods = new Map<string, Happening[]>();
  for (const happening of happenings) {
    if (happening.on === null) continue;
    const period = periodOf(happening.on, interval, timezone);
    const known = periods.get(period);
    if (known) known.push(happening);
    else periods.set(period, [happening]);
  }
  return [...periods]
    .map(([period, during]): [string, Counts] => [period, addUp(during)])
    .sort(([a], [b]) => a.localeCompare(b));
}

const amountOf = (counts: Counts, name: (typeof names)[number]): number =>
  (counts[name] ?? 0) / (name === 'revenue_earned' ? 100 : 1);

function count(
  scene: Scene,
  events: readonly EventRecord[],
  query: ActivityQuery,
  timezone: string,
): Activity[] {
  const { start_date = null, end_date = null, interval } = query;
  const happenings = events.flatMap((event) => happeningsOf(scene, event)).filter(within(query, timezone));
  const total = addUp(happenings);
  const periods = interval ? addUpBy(happenings, interval, timezone) : [];
  const meta = { start_date, end_date, events: events.map(({ uuid, name }) => ({ uuid, name })) };
  return names.map((name) => {
    const data = periods.flatMap(([date, counts]) =>
      name in counts ? [{ date, value: amountOf(counts, name) }] : [],
    );
    // That an interval adds arrays beside the total is documented, their name and form are not.
    return { name, value: amountOf(total, name), ...(interval && { data }), meta };
  });
}

function eventsOf({ state }: Scene, { uuid }: OrgRecord, asked: ActivityQuery['events']): EventRecord[] {
  const events = by(state.events, 'org', uuid);
  if (!asked || asked.length === 0) {
    return events
      .filter(isPublic)
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
