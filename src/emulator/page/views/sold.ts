import type { EventRow, EventsReply } from '../../endpoints/event-rows.js';
import type { RecordsReply } from '../../endpoints/overview.js';
import type {
  AttendeeRecord,
  EventRecord,
  OrderRecord,
  ReviewRecord,
  SessionRecord,
  TicketRecord,
} from '../../state/records.js';
import { ask } from '../ask.js';
import { positionOf } from '../place.js';

/** Maximum number of orders or tickets on a page. */
export const rows = 20;

/** Maximum number of records in one reply. */
const most = 1000;

/** A page of a list, with the number of records in the whole list. */
interface Page<T> {
  readonly total: number;
  readonly records: readonly T[];
}

/** An event, with one page of its orders and one of its tickets. */
export interface SoldData {
  readonly event: EventRecord;
  readonly row: EventRow;
  readonly orders: Page<OrderRecord>;
  readonly tickets: Page<TicketRecord>;
  /** All tickets of the orders on the page. */
  readonly ofOrders: readonly TicketRecord[];
  readonly attendees: readonly AttendeeRecord[];
  readonly sessions: readonly SessionRecord[];
  readonly reviews: readonly ReviewRecord[];
}

async function read<T>(of: string, query: string): Promise<Page<T>> {
  const { total, records } = await ask<RecordsReply>(`/records?of=${of}&${query}`);
  // The emulator stores records of one type in each kind.
  return { total, records: records.map(({ record }) => record as T) };
}

/** Reads an event, and the pages of its lists that are shown. */
export async function readSold(uuid: string): Promise<SoldData> {
  const id = encodeURIComponent(uuid);
  const all = <T>(of: string) => read<T>(of, `event=${id}&rows=${most}`);
  const page = <T>(of: string) => read<T>(of, `event=${id}&rows=${rows}&position=${positionOf(of)}`);
  const [found, { events }, orders, tickets, sessions, reviews] = await Promise.all([
    read<EventRecord>('events', `uuid=${id}`),
    ask<EventsReply>(`/events?uuid=${id}`),
    page<OrderRecord>('orders'),
    page<TicketRecord>('tickets'),
    all<SessionRecord>('sessions'),
    all<ReviewRecord>('reviews'),
  ]);
  const [event] = found.records;
  const [row] = events;
  if (!event || !row) throw new Error(`There is no event ${uuid} in this world.`);
  const shown = [...orders.records.map((order) => order.uuid), ...tickets.records.map(({ order }) => order)];
  const ofShown = <T>(of: string, uuids: readonly string[]) =>
    uuids.length === 0
      ? { total: 0, records: [] }
      : read<T>(of, `event=${id}&order=${[...new Set(uuids)].join(',')}&rows=${most}`);
  const [ofOrders, attendees] = await Promise.all([
    ofShown<TicketRecord>('tickets', shown.slice(0, orders.records.length)),
    ofShown<AttendeeRecord>('attendees', shown),
  ]);
  return {
    event,
    row,
    orders,
    tickets,
    ofOrders: ofOrders.records,
    attendees: attendees.records,
    sessions: sessions.records,
    reviews: reviews.records,
  };
}
