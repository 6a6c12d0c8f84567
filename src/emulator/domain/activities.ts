import type { Activity, ActivityQuery } from '../../api/models/index.js';
import { isOpen, isPublic } from '../access/team.js';
import { badRequest } from '../refusal.js';
import { by } from '../state/collection.js';
import type { EventRecord, OrgRecord } from '../state/records.js';
import type { Scene } from '../state/scene.js';
import { day, isoOf, localOf } from '../state/time.js';
import { spanOf } from './event-times.js';
import { revenue } from './money.js';
import { goodTickets } from './refunds.js';
import { ordersOf } from './sales.js';
import { takenBy } from './sold.js';

const defaultEvents = 5;

const names = ['events_hosted', 'revenue_earned', 'orders_received', 'pages_viewed', 'tickets_sold'] as const;

type Name = (typeof names)[number];

/** Counts by name. Money is in cents, so that sums are exact. */
type Counts = Partial<Record<Name, number>>;

/** Notes all that happened in an event and its time as ISO 8601, or null if the time is unknown or not asked for. */
function visit(
  { state, now }: Scene,
  event: EventRecord,
  isDated: boolean,
  note: (on: string | null, name: Name, amount: number) => void,
): void {
  note(null, 'pages_viewed', event.pagesViewed);
  const { start } = spanOf(event);
  if (start !== null && start <= isoOf(now) && isOpen(event)) note(start, 'events_hosted', 1);
  const orders = ordersOf(state, event);
  if (!isDated) {
    const taken = takenBy(state, event);
    for (const name of names) note(null, name, taken.get(name) ?? 0);
    return;
  }
  for (const order of orders) {
    if (order.status !== 'Active') continue;
    note(order.created_on, 'revenue_earned', revenue(order));
    note(order.created_on, 'orders_received', 1);
    note(order.created_on, 'tickets_sold', goodTickets(state, order).length);
  }
}

const dayOf = (date: string): string => date.slice(0, 10);

/**
 * Returns a test of whether something happened from the first day to the last, both included. If its time is
 * unknown, it passes.
 */
function within({ start_date, end_date }: ActivityQuery, timezone: string): (on: string | null) => boolean {
  const from = start_date ? dayOf(start_date) : undefined;
  const until = end_date ? dayOf(end_date) : undefined;
  // Computing the day of each order takes longer than the rest of the reply.
  if (from === undefined && until === undefined) return () => true;
  return (on) => {
    if (on === null) return true;
    // Days in this form sort as text.
    const date = localOf(Date.parse(on), timezone).slice(0, 10);
    return (from === undefined || from <= date) && (until === undefined || date <= until);
  };
}

/** Returns the first day of the month, the Monday of the week, or else the day itself. */
function periodOf(on: string, interval: string, timezone: string): string {
  const date = localOf(Date.parse(on), timezone).slice(0, 10);
  if (interval === 'monthly') return `${date.slice(0, 7)}-01`;
  if (interval !== 'weekly') return date;
  const midnight = Date.parse(date);
  const sinceMonday = (new Date(midnight).getUTCDay() + 6) % 7;
  return new Date(midnight - sinceMonday * day).toISOString().slice(0, 10);
}

function add(counts: Counts, name: Name, amount: number): void {
  counts[name] = (counts[name] ?? 0) + amount;
}

const amountOf = (counts: Counts, name: Name): number =>
  (counts[name] ?? 0) / (name === 'revenue_earned' ? 100 : 1);

function count(
  scene: Scene,
  events: readonly EventRecord[],
  query: ActivityQuery,
  timezone: string,
): Activity[] {
  const { start_date = null, end_date = null, interval } = query;
  const isWithin = within(query, timezone);
  const isDated = Boolean(start_date || end_date || interval);
  const total: Counts = {};
  const periods = new Map<string, Counts>();
  for (const event of events) {
    visit(scene, event, isDated, (on, name, amount) => {
      if (!isWithin(on)) return;
      add(total, name, amount);
      if (interval === undefined || on === null) return;
      const period = periodOf(on, interval, timezone);
      const during = periods.get(period) ?? {};
      periods.set(period, during);
      add(during, name, amount);
    });
  }
  const inOrder = [...periods].sort(([a], [b]) => a.localeCompare(b));
  const meta = { start_date, end_date, events: events.map(({ uuid, name }) => ({ uuid, name })) };
  return names.map((name) => {
    const data = inOrder.flatMap(([date, counts]) =>
      name in counts ? [{ date, value: amountOf(counts, name) }] : [],
    );
    // The specification says that an interval adds arrays beside the total, but not their name or form.
    return { name, value: amountOf(total, name), ...(interval && { data }), meta };
  });
}

/** Counts over events. Amounts in several currencies are not added: each currency has its own entry. */
function countByCurrency(
  scene: Scene,
  events: readonly EventRecord[],
  query: ActivityQuery,
  timezone: string,
): Activity[] {
  const counted = count(scene, events, query, timezone);
  const currencies = new Set(events.map(({ currency }) => currency));
  if (currencies.size < 2) return counted;
  const isEarned = ({ name }: Activity) => name === 'revenue_earned';
  const earned = [...currencies].flatMap((wanted) => {
    const alike = events.filter(({ currency }) => currency === wanted);
    return count(scene, alike, query, timezone).filter(isEarned);
  });
  return counted.flatMap((each) => (isEarned(each) ? earned : [each]));
}

function eventsOf({ state }: Scene, { uuid }: OrgRecord, asked: ActivityQuery['events']): EventRecord[] {
  const events = by(state.events, 'org', uuid);
  if (!asked || asked.length === 0) {
    return events
      .filter(isPublic)
      .sort((a, b) => (b.publishedOn ?? '').localeCompare(a.publishedOn ?? ''))
      .slice(0, defaultEvents);
  }
  // An event that is named twice counts once.
  return [...new Set(asked)].map((wanted) => {
    const event = events.find((each) => each.uuid === wanted);
    if (!event) throw badRequest('invalid event uuid');
    return event;
  });
}

/**
 * Returns what happened in events of an organisation, together or one by one. The events are those asked for, or
 * else the ones published last.
 */
export function activitiesOf(scene: Scene, org: OrgRecord, query: ActivityQuery = {}): Activity[] {
  const events = eventsOf(scene, org, query.events);
  const groups = query.group_by_event ? events.map((event) => [event]) : [events];
  return groups.flatMap((group) => countByCurrency(scene, group, query, org.timezone));
}
