import * as z from 'zod';
import { countText, fields, holder, uuidText } from '../control/option-schemas.js';
import { capacityOf, closedBecause } from '../domain/booking.js';
import { hasEnded, spanOf } from '../domain/event-times.js';
import { countTickets } from '../domain/sold.js';
import { find } from '../state/collection.js';
import type { EventRecord } from '../state/records.js';
import type { World } from '../worlds/world.js';
import { type Endpoint, ofWorld } from './endpoint.js';

/** Returns the latest items of a list that is oldest first, the latest first, without the `from` latest. */
export const latest = <T>(items: readonly T[], most: number, from = 0): T[] =>
  items.slice(Math.max(0, items.length - from - most), Math.max(0, items.length - from)).reverse();

/** Schema of an event in a list. */
export const eventReply = holder({
  uuid: z.string(),
  name: z.string(),
  state: z.enum(['ready to publish', 'published', 'cancelled', 'ended']),
  starts: z.string().nullable(),
  ends: z.string().nullable(),
  sold: z.number().describe('Number of tickets sold, also those that are void now.'),
  active: z.number().describe('Number of valid tickets, neither refunded nor void.'),
  capacity: z.number().nullable().describe('Maximum number of tickets, or null if there is no limit.'),
  sells: z.boolean().describe('Whether tickets can be bought.'),
  closed: z.string().nullable().describe('Reason why tickets cannot be bought, or null if they can.'),
});

/** An event in a list. */
export type EventRow = z.infer<typeof eventReply>;

function stateOf(event: EventRecord, now: number): string {
  if (event.cancelledOn) return 'cancelled';
  return event.state === 'published' && hasEnded(event, now) ? 'ended' : event.state;
}

/** Returns why tickets of the event cannot be bought now, or `null` if they can. */
const closedNow = (event: EventRecord, now: number): string | null =>
  closedBecause(event, now) ?? (event.levels.length === 0 ? 'the event has no tickets' : null);

/** Maximum number of events of a world that are shown as on sale. */
const mostOnSale = 6;

/** Schema of the events on sale. */
export const onSaleReply = holder({
  total: z.number().describe('Number of events that sell tickets.'),
  events: z.array(eventReply).describe('Those that begin first.'),
});

/** Returns the number of events that sell tickets, and those that begin first. */
export function onSaleOf(world: World) {
  const now = world.clock.now();
  const begins = (event: EventRecord) => Date.parse(spanOf(event).start ?? '') || Number.POSITIVE_INFINITY;
  const found = Object.values(world.current.events)
    .filter((event) => closedNow(event, now) === null)
    .sort((one, other) => (begins(one) < begins(other) ? -1 : 1));
  return { total: found.length, events: found.slice(0, mostOnSale).map((event) => eventRow(world, event)) };
}

/** Returns an event as lists show it. */
function eventRow(world: World, event: EventRecord) {
  const now = world.clock.now();
  const { start, end } = spanOf(event);
  const closed = closedNow(event, now);
  return {
    uuid: event.uuid,
    name: event.name,
    state: stateOf(event, now),
    starts: start,
    ends: end,
    ...countTickets(world.current, event),
    capacity: capacityOf(event),
    sells: closed === null,
    closed,
  };
}

const reply = holder({
  total: z.number().describe('Number of all events found.'),
  events: z.array(eventReply),
});

/** Events of a world, with the number of all. */
export type EventsReply = z.infer<typeof reply>;

/** Endpoint that lists the events of a world, a page at a time. */
export const eventRows: readonly Endpoint[] = [
  ofWorld({
    method: 'GET',
    path: '/events',
    summary: 'Lists the events with their state and sales',
    description: 'The latest first.',
    query: fields({
      uuid: uuidText.describe('Only the event with this uuid.').optional(),
      position: countText(0).describe('Number of the latest events to skip. Default: 0.').optional(),
      rows: countText(1, 1000).describe('Maximum number of events. Default: 20.').optional(),
    }),
    reply,
    run({ world, query: { uuid, position = 0, rows = 20 } }) {
      const { events } = world.current;
      const named = uuid === undefined ? undefined : find(events, uuid);
      const found = uuid === undefined ? Object.values(events) : named ? [named] : [];
      return {
        total: found.length,
        events: latest(found, rows, position).map((event) => eventRow(world, event)),
      };
    },
  }),
];
