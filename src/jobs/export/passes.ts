import type { Event } from '../../index.js';
import { isObject } from '../../shared/is-object.js';
import type { EventChoice } from '../common/event-choice.js';
import { uuidsIn } from '../common/event-named.js';
import type { Moments } from '../dates/period.js';
import type { Organisation } from '../organisation.js';
import type { Row } from '../records/columns.js';
import type { TableName } from '../records/table-names.js';

/** The parts of an organisation that an export reads. */
export type Exported = Pick<
  Organisation,
  'uuid' | 'events' | 'orders' | 'tickets' | 'attendees' | 'sessions' | 'reviews'
> &
  // The database of a mirror may lack the time zone, and has no client for the present.
  Partial<Pick<Organisation, 'name' | 'timezone' | 'client'>>;

/** Returns the uuids of named events. A mirror finds names itself, because `events()` may leave out those that have not changed. */
export const eventsNamed = async (
  org: Exported,
  events: readonly string[] | undefined,
  signal: AbortSignal | undefined,
): Promise<readonly string[] | undefined> =>
  org.client
    ? uuidsIn(events, () => org.events({ signal }), { place: org, signal, several: 'latest' })
    : events;

export interface PassOptions {
  /** Events to read, or undefined for all of them. */
  readonly events: EventChoice | undefined;
  /** The events in the export, or undefined for all of them. */
  readonly named: readonly string[] | undefined;
  readonly period: Moments;
  readonly signal: AbortSignal | undefined;
}

/** Rows made from one record of a list, each with its table. */
export interface Item {
  /** Event whose list contains the record, or `undefined` if it is a list of the organisation. */
  readonly event: string | undefined;
  readonly rows: readonly (readonly [table: TableName, row: Row])[];
}

/** One reading of the organisation, and the tables made from it. */
export interface Pass {
  readonly tables: readonly [TableName, ...TableName[]];
  items(org: Exported, options: PassOptions): AsyncIterable<Item>;
}

const ofEvents = (
  table: TableName,
  read: (org: Exported, options: PassOptions) => AsyncIterable<{ readonly event: Event }>,
): Pass => ({
  tables: [table],
  async *items(org, options) {
    for await (const item of read(org, options)) {
      yield { event: item.event.uuid, rows: [[table, { ...item }]] };
    }
  },
});

/** All passes in order. Orders and their lines share a pass, so that they match. */
export const passes: readonly Pass[] = [
  // All events are written, whatever their date, because rows of other tables refer to them.
  ofEvents('events', async function* (org, { events, signal }) {
    for await (const event of org.events({ events, signal })) yield { event };
  }),
  ofEvents('sessions', (org, { events, signal }) => org.sessions({ events, signal })),
  {
    tables: ['orders', 'order_lines'],
    async *items(org, { events, period, signal }) {
      for await (const { order, event } of org.orders({ events, period, signal })) {
        const lines: unknown[] = Array.isArray(order.line_items) ? order.line_items : [];
        yield {
          event: event.uuid,
          rows: [
            ['orders', { order, event }],
            ...lines.filter(isObject).map((line) => ['order_lines', { line, order, event }] as const),
          ],
        };
      }
    },
  },
  ofEvents('tickets', (org, { events, period, signal }) => org.tickets({ events, period, signal })),
  ofEvents('attendees', (org, { events, signal }) => org.attendees({ events, signal })),
  {
    tables: ['reviews'],
    // Without named events, this is one list of the organisation. It is not sorted by event, and some reviews name no
    // event.
    async *items(org, { named, period, signal }) {
      for await (const item of org.reviews({ events: named, period, signal })) {
        yield { event: undefined, rows: [['reviews', { ...item }]] };
      }
    },
  },
];
