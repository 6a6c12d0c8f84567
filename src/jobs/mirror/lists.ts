import type { CallOptions, PageQuery, Pager } from '../../index.js';
import { isObject } from '../../shared/is-object.js';
import type { JobClient } from '../common/scope.js';
import { isCancelled, ticketCount } from '../polling/counts.js';
import { rows } from '../polling/newest.js';
import type { Row } from '../records/columns.js';
import type { MirrorTableName } from '../records/table-names.js';
import { isKey } from './cells.js';
import type { LoggedTable } from './changes/tables.js';

/** Parts of a record that have a separate table. */
export interface Parts {
  readonly table: MirrorTableName;
  /** Column with the uuid of the record that contains the part. */
  readonly of: string;
  /** Column that identifies a part within its record. */
  readonly by: string;
  /** Returns the list of a record's parts, in whatever form the service sends it. */
  given(row: Row): unknown;
  /** Returns the rows of a record's parts. */
  rowsOf(row: Row): readonly Part[];
}

/** A part of a record. */
interface Part {
  /** Identifies the part within its record. */
  readonly key: string;
  readonly row: Row;
}

/** A kind of record, and the table that stores it. */
export interface Kind {
  readonly table: LoggedTable;
  /** Name of its record in a row. */
  readonly record: string;
  readonly parts?: Parts;
  /** Whether its records are stored whole, because others repeat fields of them. */
  readonly isWhole?: boolean;
  /** Whether its records repeat fields of their event. */
  readonly hasEvent?: boolean;
  /**
   * Counts the sold tickets of a record, from the named columns of its row. Missing if its records are not counted.
   */
  readonly sold?: {
    readonly columns: readonly string[];
    of(record: Readonly<Record<string, unknown>>): number;
  };
}

/** Returns the number of tickets of a record that count as sold. */
export const ticketsIn = ({ sold }: Kind, item: object): number =>
  sold?.of(item as Readonly<Record<string, unknown>>) ?? 0;

/** A list of an event. */
export interface EventList extends Kind {
  /** Whether it leaves out records that exist: attendees whose ticket was refunded. */
  readonly omits?: boolean;
  /** Requests one record. Missing if the service cannot be asked for one. */
  get?(client: JobClient, event: string, uuid: string, options: CallOptions): PromiseLike<unknown>;
  list(client: JobClient, event: string, query: PageQuery, options: CallOptions): Pager<unknown>;
}

/** A list of the organisation. */
export interface OrgList extends Kind {
  readonly table: 'reviews' | 'team_members' | 'team_invitations' | 'products';
  pages(client: JobClient, org: string, options: CallOptions): AsyncIterable<readonly unknown[]>;
  /** Asks for a page, to look for new records only. Missing if the service returns the list as a whole. */
  page?(client: JobClient, org: string, query: PageQuery, options: CallOptions): Pager<unknown>;
  get?(client: JobClient, org: string, uuid: string, options: CallOptions): PromiseLike<unknown>;
}

const entries = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** Whether a record has parts of a form that has no rows. */
export const lacksParts = ({ given }: Parts, row: Row): boolean => {
  const value = given(row) ?? [];
  return !Array.isArray(value) || !value.every(isObject);
};

/** The events of the organisation, with their kinds of tickets. */
export const events: Kind = {
  table: 'events',
  record: 'event',
  isWhole: true,
  parts: {
    table: 'ticket_levels',
    of: 'event_uuid',
    by: 'uuid',
    given(row) {
      const { tickets } = row.event as { readonly tickets?: unknown };
      return isObject(tickets) ? tickets.levels : undefined;
    },
    rowsOf(row) {
      return entries(this.given(row)).map((record, index) => {
        const { uuid } = record;
        // The service may leave the uuid out, or send one that cannot be a key.
        const key = typeof uuid === 'string' && isKey(uuid) ? uuid : `#${index + 1}`;
        return { key, row: { ...row, level: { ...record, uuid: key } } };
      });
    },
  },
};

/** The lists of an event, in the order in which they are read. */
export const eventLists = {
  sessions: {
    table: 'sessions',
    record: 'session',
    list: (client, event, query, options) => client.events.sessions.list(event, query, options),
    get: (client, event, uuid, options) => client.events.sessions.get(event, uuid, options),
  },
  orders: {
    table: 'orders',
    record: 'order',
    parts: {
      table: 'order_lines',
      of: 'order_uuid',
      by: 'place',
      given: (row) => (row.order as { readonly line_items?: unknown }).line_items,
      rowsOf(row) {
        return entries(this.given(row)).map((record, index) => {
          const place = index + 1;
          return { key: String(place), row: { ...row, line: record, place } };
        });
      },
    },
    list: (client, event, query, options) => client.events.orders.list(event, query, options),
    sold: {
      columns: ['status', 'total_ticket'],
      of: ({ status, total_ticket }) => (isCancelled(status) ? 0 : (ticketCount(total_ticket) ?? 0)),
    },
  },
  tickets: {
    table: 'tickets',
    record: 'ticket',
    hasEvent: true,
    list: (client, event, query, options) => client.events.tickets.list(event, query, options),
    get: (client, event, uuid, options) => client.events.tickets.get(event, uuid, options),
    sold: { columns: ['status'], of: ({ status }) => (isCancelled(status) ? 0 : 1) },
  },
  attendees: {
    table: 'attendees',
    record: 'attendee',
    list: (client, event, query, options) => client.events.attendees.list(event, query, options),
    omits: true,
  },
  invitations: {
    table: 'invitations',
    record: 'invitation',
    list: (client, event, query, options) => client.events.invitations.list(event, query, options),
    get: (client, event, uuid, options) => client.events.invitations.get(event, uuid, options),
  },
} as const satisfies Readonly<Record<string, EventList>>;

/** Name of a list of an event. */
export type EventListName = keyof typeof eventLists;

async function* pagesOf(pager: Pager<unknown>): AsyncGenerator<readonly unknown[], void, undefined> {
  for await (const { items } of pager.pages()) yield items;
}

/** The lists of the organisation. No count shows if they have changed. */
export const orgLists: readonly OrgList[] = [
  {
    table: 'reviews',
    record: 'review',
    pages: (client, org, options) => pagesOf(client.reviews.list({ org, rows }, options)),
    page: (client, org, query, options) => client.reviews.list({ ...query, org }, options),
  },
  {
    table: 'team_members',
    record: 'member',
    async *pages(client, org, options) {
      yield await client.orgs.teamMembers.list(org, {}, options);
    },
    get: (client, org, uuid, options) => client.orgs.teamMembers.get(org, uuid, options),
  },
  {
    table: 'team_invitations',
    record: 'invitation',
    pages: (client, org, options) => pagesOf(client.orgs.invitations.list(org, { rows }, options)),
    get: (client, org, uuid, options) => client.orgs.invitations.get(org, uuid, options),
  },
  {
    table: 'products',
    record: 'product',
    async *pages(client, org, options) {
      yield await client.orgs.products.list(org, {}, options);
    },
  },
];
