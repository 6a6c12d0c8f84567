import type { Activity, ActivityQuery } from '../../api/models/index.js';
import { isOpen, isPublic } from '../access/team.js';
import { badRequest } from '../refusal.js';
import { by } from '../state/collection.js';
import type { EventRecord, OrgRecord } from '../state/records.js';
import type { Scene } from '../state/scene.js';
import { day, isoOf, localOf } from '../state/time.js';
import { spanOf } from './event-times.js';
import { unitsOf } from './money.js';
import { goodTickets, revenue } from './refunds.js';
import { ordersOf } from './sales.js';
import { takenBy } from './sold.js';

const defaultEvents = 5;

const names = ['events_hosted', 'revenue_earned', 'orders_received', 'pages_viewed', 'tickets_sold'] as const;

type Name = (typeof names)[number];

/** Something that happened, at a time in ISO 8601, or null if the time is unknown or not asked for. Money is in the smallest unit. */
interface Note {
  readonly on: string | null;
  readonly name: Name;
  readonly amount: number;
}

function notesOf({ state, now }: Scene, event: EventRecord, isDated: boolean): Note[] {
  const { start } = spanOf(event);
  const isHosted = start !== null && start <= isoOf(now) && isOpen(event);
  const notes: Note[] = [
    { on: null, name: 'pages_viewed', amount: event.pagesViewed },
    ...(isHosted ? [{ on: start, name: 'events_hosted', amount: 1 } as const] : []),
  ];
  if (!isDated) {
    const taken = takenBy(state, event);
    return [...notes, ...names.map((name) => ({ on: null, name, amount: taken.get(name) ?? 0 }))];
  }
  for (const order of ordersOf(state, event)) {
    if (order.status !== 'Active') continue;
    const on = order.created_on;
    notes.push({ on, name: 'revenue_earned', amount: revenue(state, event, order) });
    notes.push({ on, name: 'orders_received', amount: 1 });
    notes.push({ on, name: 'tickets_sold', amount: goodTickets(state, order).length });
  }
  return notes;
}

const dayOf = (date: string): string => date.slice(0, 10);

/** Returns a test of whether something happened in these days, both included. An unknown time passes. */
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

function entryOf(
  name: Name,
  notes: ReadonlyMap<EventRecord, readonly Note[]>,
  { start_date = null, end_date = null, interval }: ActivityQuery,
  timezone: string,
): Activity {
  // All events of an entry of revenue have one currency.
  const [first] = name === 'revenue_earned' ? notes.keys() : [];
  const shown = (amount: number) => (first ? unitsOf(amount, first.currency) : amount);
  const periods = new Map<string, number>();
  let total = 0;
  for (const { on, amount } of [...notes.values()].flat().filter((each) => each.name === name)) {
    total += amount;
    if (interval === undefined || on === null) continue;
    const period = periodOf(on, interval, timezone);
    periods.set(period, (periods.get(period) ?? 0) + amount);
  }
  const data = [...periods]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([date, amount]) => ({ date, value: shown(amount) }));
  const events = [...notes.keys()].map((event) => ({ uuid: event.uuid, name: event.name }));
  // The specification says that an interval adds arrays beside the total, but not their name or form.
  return { name, value: shown(total), ...(interval && { data }), meta: { start_date, end_date, events } };
}

function count(
  scene: Scene,
  events: readonly EventRecord[],
  query: ActivityQuery,
  timezone: string,
): Activity[] {
  const isWithin = within(query, timezone);
  const isDated = Boolean(query.start_date || query.end_date || query.interval);
  const notesIn = (some: readonly EventRecord[]) =>
    new Map(some.map((event) => [event, notesOf(scene, event, isDated).filter(({ on }) => isWithin(on))]));
  const all = notesIn(events);
  const currencies = [...new Set(events.map(({ currency }) => currency))];
  if (currencies.length < 2) return names.map((name) => entryOf(name, all, query, timezone));
  // Amounts in several currencies are not added: each currency has its own entry.
  const earned = currencies.map((wanted) => {
    const alike = notesIn(events.filter(({ currency }) => currency === wanted));
    return entryOf('revenue_earned', alike, query, timezone);
  });
  return names.flatMap((name) => (name === 'revenue_earned' ? earned : entryOf(name, all, query, timezone)));
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

export function activitiesOf(scene: Scene, org: OrgRecord, query: ActivityQuery = {}): Activity[] {
  const events = eventsOf(scene, org, query.events);
  const groups = query.group_by_event ? events.map((event) => [event]) : [events];
  return groups.flatMap((group) => count(scene, group, query, org.timezone));
}
