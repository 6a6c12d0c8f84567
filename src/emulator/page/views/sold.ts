import type {
  AttendeeRecord,
  EventRecord,
  OrderRecord,
  ReviewRecord,
  SessionRecord,
  TicketRecord,
} from '../../state/records.js';
import type { Records } from '../answers.js';
import { ask } from '../ask.js';

/** How many of its orders and tickets are shown. */
const rows = 100;

/** What the page knows of an event. */
export interface Sold {
  readonly event: EventRecord;
  readonly orders: readonly OrderRecord[];
  readonly tickets: readonly TicketRecord[];
  readonly attendees: readonly AttendeeRecord[];
  readonly sessions: readonly SessionRecord[];
  readonly reviews: readonly ReviewRecord[];
}

async function recordsOf<T>(of: string, query: string): Promise<readonly T[]> {
  const { records } = await ask<Records<T>>(`/records?of=${of}&${query}`);
  return records.map(({ record }) => record);
}

/** Reads an event with the latest of what it has sold. */
export async function readSold(uuid: string): Promise<Sold> {
  const id = encodeURIComponent(uuid);
  const ofEvent = <T>(of: string) => recordsOf<T>(of, `event=${id}&rows=${rows}`);
  const [[event], orders, tickets, attendees, sessions, reviews] = await Promise.all([
    recordsOf<EventRecord>('events', `uuid=${id}`),
    ofEvent<OrderRecord>('orders'),
    ofEvent<TicketRecord>('tickets'),
    ofEvent<AttendeeRecord>('attendees'),
    ofEvent<SessionRecord>('sessions'),
    ofEvent<ReviewRecord>('reviews'),
  ]);
  if (!event) throw new Error('There is no such event in this world.');
  return { event, orders, tickets, attendees, sessions, reviews };
}
