import * as z from 'zod';
import { holder } from '../control/option-schemas.js';
import { bookingOf, hasEnded, spanOf } from '../domain/event-times.js';
import { countDay } from '../domain/sold.js';
import type { EventRecord } from '../state/records.js';
import { day, isoOf } from '../state/time.js';
import type { World } from '../worlds/world.js';
import { timeReply } from './endpoint.js';

/** Number of days of sales. */
const days = 7;

/** Maximum number of next moments. */
const moments = 6;

/** Schema of the sales of the last days. */
export const salesReply = z.array(
  holder({
    day: z.string().describe('Day, in UTC.'),
    orders: z.number(),
    tickets: z.number().describe('Number of tickets in these orders, also those refunded later.'),
  }),
);

/** Returns the sales of each of the last seven days of the clock, today last. */
export function salesOf({ current, clock }: World) {
  const begins = (Math.floor(clock.now() / day) - days + 1) * day;
  // Nothing is sold after the end.
  const events = Object.values(current.events).filter((event) => !hasEnded(event, begins));
  return Array.from({ length: days }, (_, index) => {
    const date = isoOf(begins + index * day).slice(0, 10);
    const counts = events.map((event) => countDay(current, event, date));
    const sum = (name: 'orders' | 'tickets') => counts.reduce((total, each) => total + each[name], 0);
    return { day: date, orders: sum('orders'), tickets: sum('tickets') };
  });
}

const kinds = ['begins', 'ends', 'booking opens', 'booking closes'] as const;

/** Schema of the next beginnings and ends. */
export const nextReply = z.array(
  holder({
    at: timeReply,
    what: z.enum(kinds),
    event: z.string().describe('Uuid of the event.'),
    name: z.string().describe('Name of the event.'),
  }),
);

function momentsOf(event: EventRecord): { readonly what: (typeof kinds)[number]; readonly time: number }[] {
  if (event.cancelledOn !== null || event.state !== 'published') return [];
  const { start, end } = spanOf(event);
  const { opens, closes } = bookingOf(event);
  const times = [start && Date.parse(start), end && Date.parse(end), opens, closes];
  return kinds.flatMap((what, index) => {
    const time = times[index];
    return typeof time === 'number' ? [{ what, time }] : [];
  });
}

/** Returns the next beginnings and ends of published events and their bookings, soonest first. */
export function nextOf({ current, clock }: World) {
  const now = clock.now();
  return Object.values(current.events)
    .flatMap((event) => momentsOf(event).map(({ what, time }) => ({ what, time, event })))
    .filter(({ time }) => time > now)
    .sort((one, other) => one.time - other.time)
    .slice(0, moments)
    .map(({ what, time, event }) => ({ at: isoOf(time), what, event: event.uuid, name: event.name }));
}
