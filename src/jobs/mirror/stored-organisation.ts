import type { Attendee, Event, Order, Review, Session, Ticket } from '../../index.js';
import { JobError } from '../../stores/job-error.js';
import { expectOptions, type OptionChecks } from '../../stores/job-options.js';
import { defaultSchema } from '../../stores/postgres-connection.js';
import type { EventChoice } from '../common/event-choice.js';
import { uuidsIn } from '../common/event-named.js';
import { periodOf } from '../dates/moments.js';
import type { Moments } from '../dates/period.js';
import type { Organisation } from '../organisation.js';
import type { MirrorTableName } from '../records/table-names.js';
import { isWithin } from '../streams/creation.js';
import { type Stream, stream } from '../streams/stream.js';
import { type DatedStreamOptions, datedChecks, streamChecks } from '../streams/stream-options.js';
import { type ReviewStreamOptions, reviewChecks } from '../streams/streams.js';
import { isRefundedIn, orderOf, priceOf } from '../streams/ticket-orders.js';
import type { ChangesOptions } from './changes/options.js';
import type { Database, DatabaseConnection, DatabaseRow } from './database.js';
import { driverOf } from './driver-of.js';
import { databaseError } from './failure.js';
import { formsIn } from './forms.js';
import { formsTable } from './sql.js';
import { columnsKey, organisationIn, stateIn, timezoneKey } from './state.js';
import { listOf, own, type Part, part, queryIn, text, time } from './statement.js';

/**
 * An organisation whose records are read from the database of its mirror. `timezone` is that of the last run of the mirror.
 * The clock of this machine decides what is `'today'`, and which event is `'next'`.
 */
export type MirroredOrganisation = Pick<
  Organisation,
  'uuid' | 'timezone' | 'events' | 'orders' | 'tickets' | 'attendees' | 'sessions' | 'reviews' | 'ledger'
>;

/** Options of `mirrored`. */
export interface MirroredOptions extends ChangesOptions {
  /**
   * Time since which a record has changed, by the column `changed_at`. Events are those that changed themselves, or that have a
   * changed session, order, ticket or attendee. Records that are gone are left out.
   * @default every record
   * @example changedSince: new Date('2031-03-01T00:00:00Z')
   */
  readonly changedSince?: Date | undefined;
}

/** Number of rows that are read at once. */
const rowsAtOnce = 500;

/** Tables of an event whose changes are changes of the event. */
const within = ['sessions', 'orders', 'tickets', 'attendees'] as const;

/** Returns the organisation whose mirror is in a database. See `mirrored`. */
export async function storedOrganisation(
  db: DatabaseConnection,
  { organisation: wanted, schema = defaultSchema, changedSince }: MirroredOptions,
): Promise<Omit<MirroredOrganisation, 'ledger'>> {
  /** Returns what reads the rows of an organisation. */
  const readerOf = (organisation: string): Pick<Database, 'dialect' | 'read'> => {
    const open = () => driverOf(db, schema, organisation);
    const { dialect } = open();
    return {
      dialect,
      async read(statement) {
        const driver = open();
        try {
          return await driver.read(statement);
        } catch (error) {
          const advice = 'Has a mirror written to this database, and to this schema?';
          throw databaseError(dialect.place, error, advice);
        } finally {
          await driver.close(false);
        }
      },
    };
  };

  const uuid = await organisationIn(readerOf(''), wanted);
  const database = readerOf(uuid);
  const { place } = database.dialect;
  const query = queryIn(database);
  const since = changedSince?.toISOString();
  /** A condition for rows that have changed. */
  const changed = since === undefined ? text('TRUE') : part`changed_at >= ${time(since)}`;
  const forms = formsIn(database);
  async function whole(rows: readonly DatabaseRow[], event?: Event): Promise<readonly unknown[]> {
    const stored = rows.map(({ record }) => record);
    // The fields of a record of an event.
    const records = await forms.whole(stored, event && { ...event });
    if (!records.includes(undefined)) return records;
    throw new JobError('state', `${place} lacks rows of ${formsTable}, so records cannot be read.`, {
      advice: 'Run the mirror: its next sweep stores these records anew.',
    });
  }

  /** Yields the records of a table that match a condition. */
  async function* records<Item extends object>(
    table: MirrorTableName,
    condition: Part,
    event?: Event,
  ): AsyncGenerator<Item[], void, undefined> {
    for (let last = ''; ; ) {
      const found =
        await query`SELECT uuid, record FROM ${own(table)} WHERE ${condition} AND gone_at IS NULL AND uuid > ${last} ORDER BY uuid LIMIT ${text(String(rowsAtOnce))}`;
      // The mirror wrote records of this kind into the table.
      yield (await whole(found, event)) as Item[];
      if (found.length < rowsAtOnce) return;
      last = String(found.at(-1)?.uuid);
    }
  }

  /** Yields the chosen events. All are needed for their records, and only the changed ones for the table of events. */
  async function* eventsOf(choice: EventChoice | undefined) {
    const condition = within.reduce(
      (all, table) =>
        part`${all} OR uuid IN (SELECT event_uuid FROM ${own(table, 'inside')} WHERE gone_at IS NULL AND ${changed})`,
      changed,
    );
    const uuids = typeof choice === 'object' ? new Set<string>(choice) : undefined;
    for await (const events of records<Event>(
      'events',
      since === undefined ? changed : part`(${condition})`,
    )) {
      yield events.filter(
        (event) => uuids?.has(event.uuid) ?? (typeof choice === 'function' ? choice(event) : true),
      );
    }
  }

  /** Yields every event, because a name may mean one that has not changed. */
  async function* namedEvents() {
    for await (const found of records<Event>('events', text('TRUE'))) yield* found;
  }

  /** Yields the records of the chosen events, event by event. */
  async function* ofEvents<Item extends object>(
    table: (typeof within)[number],
    choice: EventChoice | undefined,
    period: Moments = { from: undefined, to: undefined },
  ) {
    for await (const events of eventsOf(choice)) {
      for (const event of events) {
        for await (const items of records<Item>(
          table,
          part`event_uuid = ${event.uuid} AND ${changed}`,
          event,
        )) {
          yield { event, items: items.filter((item) => isWithin(item, period)) };
        }
      }
    }
  }

  async function ordersOf(tickets: readonly Ticket[]): Promise<ReadonlyMap<string, Order>> {
    const uuids = [...new Set(tickets.flatMap((ticket) => orderOf(ticket) ?? []))];
    const found = await query`SELECT uuid, record FROM ${own('orders')} WHERE uuid IN ${listOf(uuids)}`;
    // The mirror wrote an order into each row.
    const orders = (await whole(found)) as Order[];
    return new Map(found.map(({ uuid }, index) => [String(uuid), orders[index] as Order]));
  }

  const state = await stateIn(database);
  if (!state.has(columnsKey))
    throw new JobError(
      'state',
      `${place} has no mirror${wanted === undefined ? '' : ` of the organisation ${wanted}`}. Run org.mirror with it first.`,
    );

  const org = { uuid, timezone: state.get(timezoneKey) };

  /** Makes the stream of a table, with its events and its period. */
  const given = <Item, Options extends DatedStreamOptions | ReviewStreamOptions>(
    what: string,
    options: Options,
    checks: OptionChecks<Options>,
    walk: (options: Options, period: Moments) => AsyncGenerator<readonly Item[], void, undefined>,
  ): Stream<Item> => {
    expectOptions(options, checks);
    return stream(what, options.signal, async function* (signal) {
      const period = await periodOf(org, options.period, { signal });
      const events = await uuidsIn(options.events, namedEvents, { place: org, signal, several: 'latest' });
      yield* walk({ ...options, events }, period);
    });
  };

  return {
    ...org,
    events: (options = {}) =>
      given('events', options, datedChecks, async function* ({ events }, period) {
        for await (const found of eventsOf(events)) yield found.filter((event) => isWithin(event, period));
      }),
    sessions: (options = {}) =>
      given('sessions', options, datedChecks, async function* ({ events }, period) {
        for await (const { event, items } of ofEvents<Session>('sessions', events, period))
          yield items.map((session) => ({ session, event }));
      }),
    orders: (options = {}) =>
      given('orders', options, datedChecks, async function* ({ events }, period) {
        for await (const { event, items } of ofEvents<Order>('orders', events, period))
          yield items.map((order) => ({ order, event }));
      }),
    tickets: (options = {}) =>
      given('tickets', options, datedChecks, async function* ({ events }, period) {
        for await (const { event, items } of ofEvents<Ticket>('tickets', events)) {
          const orders = await ordersOf(items);
          yield items.flatMap((ticket) => {
            const order = orders.get(orderOf(ticket) ?? '');
            if (order && !isWithin(order, period)) return [];
            const isRefunded = isRefundedIn(order);
            const buyer = order?.customer ?? undefined;
            return [{ ticket, order, isRefunded, price: priceOf(ticket, order), buyer, event }];
          });
        }
      }),
    attendees: (options = {}) =>
      given('attendees', options, streamChecks, async function* ({ events }) {
        for await (const { event, items } of ofEvents<Attendee>('attendees', events))
          yield items.map((attendee) => ({ attendee, event }));
      }),
    reviews: (options = {}) =>
      given('reviews', options, reviewChecks, async function* ({ events }, period) {
        const chosen = events && new Set<string>(events);
        for await (const items of records<Review>('reviews', changed)) {
          yield items
            .filter(({ event }) => chosen?.has(String(event?.uuid)) ?? true)
            .filter((review) => isWithin(review, period))
            .map((review) => ({ review, event: review.event ?? {} }));
        }
      }),
  };
}
