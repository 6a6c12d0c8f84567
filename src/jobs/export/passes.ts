import { isObject } from '../../internal/is-object.js';
import type { EventChoice } from '../event-choice.js';
import type { Organisation } from '../organisation.js';
import type { Row } from '../records/columns.js';
import type { TableName } from '../records/table-names.js';

/** What an export reads of an organisation. */
export type Exported = Pick<
  Organisation,
  'uuid' | 'events' | 'orders' | 'tickets' | 'attendees' | 'sessions' | 'reviews'
>;

/** What is read, and from which events. */
export interface PassOptions {
  /** The events that are walked; undefined for all of them. */
  readonly events: EventChoice | undefined;
  /** The uuids of the events that are asked for; undefined for all of them. */
  readonly named: readonly string[] | undefined;
  readonly since: Date | undefined;
  readonly until: Date | undefined;
  readonly signal: AbortSignal | undefined;
}

/** What one item of a list brings: rows, each under its table. */
export interface Item {
  /** The event whose list it is from; `undefined` where the list is that of the organisation. */
  readonly event: string | undefined;
  readonly rows: readonly (readonly [table: TableName, row: Row])[];
}

/** One walk through the organisation, and the tables that come of it. */
export interface Pass {
  readonly tables: readonly [TableName, ...TableName[]];
  items(org: Exported, options: PassOptions): AsyncIterable<Item>;
}

/** The walks in their order. Orders and their lines are of the same walk, so that they fit together. */
export const passes: readonly Pass[] = [
  {
    tables: ['events'],
    // All of them, whenever they were created: the rows of the other tables refer to them.
    async *items(org, { events, signal }) {
      for await (const event of org.events({ events, signal })) {
        yield { event: event.uuid, rows: [['events', { event }]] };
      }
    },
  },
  {
    tables: ['sessions'],
    async *items(org, { events, signal }) {
      for await (const item of org.sessions({ events, signal })) {
        yield { event: item.event.uuid, rows: [['sessions', { ...item }]] };
      }
    },
  },
  {
    tables: ['orders', 'order_lines'],
    async *items(org, { events, since, until, signal }) {
      for await (const { order, event } of org.orders({ events, since, until, signal })) {
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
  {
    tables: ['tickets'],
    async *items(org, { events, since, until, signal }) {
      for await (const item of org.tickets({ events, since, until, signal })) {
        yield { event: item.event.uuid, rows: [['tickets', { ...item }]] };
      }
    },
  },
  {
    tables: ['attendees'],
    async *items(org, { events, signal }) {
      for await (const item of org.attendees({ events, signal })) {
        yield { event: item.event.uuid, rows: [['attendees', { ...item }]] };
      }
    },
  },
  {
    tables: ['reviews'],
    // One list of the organisation, unless events are named: not in the order of events, and not always with one.
    async *items(org, { named, since, until, signal }) {
      for await (const item of org.reviews({ events: named, since, until, signal })) {
        yield { event: undefined, rows: [['reviews', { ...item }]] };
      }
    },
  },
];
