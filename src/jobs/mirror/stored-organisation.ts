import type { Attendee, Event, Order, Review, Session, Ticket } from '../../index.js';
import { JobError } from '../../stores/job-error.js';
import { expectOptions, type OptionChecks } from '../../stores/job-options.js';
import { expectKnownVersion } from '../../stores/known-version.js';
import { defaultSchema } from '../../stores/postgres-connection.js';
import type { EventChoice } from '../common/event-choice.js';
import { uuidsIn } from '../common/event-named.js';
import { periodOf } from '../dates/moments.js';
import type { Moments } from '../dates/period.js';
import type { MirrorTableName } from '../records/table-names.js';
import { isWithin } from '../streams/creation.js';
import { type Stream, stream } from '../streams/stream.js';
import { type DatedStreamOptions, datedChecks, streamChecks } from '../streams/stream-options.js';
import { type ReviewStreamOptions, reviewChecks } from '../streams/streams.js';
import { isRefundedIn, orderOf, priceOf } from '../streams/ticket-orders.js';
import type { Value } from './cells.js';
import type { DatabaseConnection, DatabaseRow } from './database.js';
import { driverOf } from './driver-of.js';
import { databaseError } from './failure.js';
import { Forms } from './forms.js';
import type { MirroredOptions, MirroredOrganisation } from './mirrored-options.js';
import { formsTable, stateIn, timezoneKey, versionKey } from './sql.js';

/** Number of rows that are read at once. */
const rowsAtOnce = 500;

/** Tables of an event whose changes are changes of the event. */
const within = ['sessions', 'orders', 'tickets', 'attendees'] as const;

/** Returns the organisation whose mirror is in a database. See `mirrored`. */
export async function storedOrganisation(
  db: DatabaseConnection,
  { schema = defaultSchema, changedSince }: MirroredOptions,
): Promise<Omit<MirroredOrganisation, 'ledger'>> {
  const open = () => driverOf(db, schema);
  const { at, listIn, parameter, place, types } = open().dialect;
  const since = changedSince?.toISOString();
  /** Returns a condition for rows that have changed, with the parameter of its time. */
  const changed = (index: number, row = '') =>
    since === undefined ? 'TRUE' : `${row}changed_at >= CAST(${parameter(index)} AS ${types.time})`;
  const times = (count: number) => (since === undefined ? [] : Array.from({ length: count }, () => since));

  async function read(sql: string, values: readonly Value[]): Promise<readonly DatabaseRow[]> {
    const driver = open();
    try {
      return await driver.read(sql, values);
    } catch (error) {
      throw databaseError(place, error, 'Has a mirror written to this database, and to this schema?');
    } finally {
      await driver.close(false);
    }
  }

  const forms = new Forms({ read: (sql) => read(sql, []), dialect: open().dialect });
  async function whole(rows: readonly DatabaseRow[], event?: Event): Promise<readonly unknown[]> {
    const stored = rows.map(({ record }) => record);
    // The fields of a record of an event.
    const records = await forms.whole(stored, event && { ...event });
    if (!records.includes(undefined)) return records;
    throw new JobError('state', `${place} lacks rows of ${formsTable}, so records cannot be read.`, {
      advice: 'Run the mirror: its next sweep stores these records anew.',
    });
  }

  /** Yields the records of a table that match a condition, whose parameters come first. */
  async function* records<Item extends object>(
    table: MirrorTableName,
    condition: string,
    values: readonly Value[],
    event?: Event,
  ): AsyncGenerator<Item[], void, undefined> {
    const next = values.length + 1;
    for (let last = ''; ; ) {
      const found = await read(
        `SELECT t.uuid, t.record FROM ${at(table)} AS t WHERE ${condition} AND t.gone_at IS NULL AND t.uuid > ${parameter(next)} ORDER BY t.uuid LIMIT ${rowsAtOnce}`,
        [...values, last],
      );
      // The mirror wrote records of this kind into the table.
      yield (await whole(found, event)) as Item[];
      if (found.length < rowsAtOnce) return;
      last = String(found.at(-1)?.uuid);
    }
  }

  /** Yields the chosen events. All are needed for their records, and only the changed ones for the table of events. */
  async function* eventsOf(choice: EventChoice | undefined) {
    const inside = within.map(
      (table, index) =>
        `EXISTS (SELECT 1 FROM ${at(table)} AS r WHERE r.event_uuid = t.uuid AND r.gone_at IS NULL AND ${changed(index + 2, 'r.')})`,
    );
    const condition = since === undefined ? 'TRUE' : `(${[changed(1, 't.'), ...inside].join(' OR ')})`;
    const uuids = typeof choice === 'object' ? new Set<string>(choice) : undefined;
    for await (const events of records<Event>('events', condition, times(within.length + 1))) {
      yield events.filter(
        (event) => uuids?.has(event.uuid) ?? (typeof choice === 'function' ? choice(event) : true),
      );
    }
  }

  /** Yields every event, because a name may mean one that has not changed. */
  async function* namedEvents() {
    for await (const found of records<Event>('events', 'TRUE', [])) yield* found;
  }

  /** Yields the records of the chosen events, event by event. */
  async function* ofEvents<Item extends object>(
    table: (typeof within)[number],
    choice: EventChoice | undefined,
    period: Moments = { from: undefined, to: undefined },
  ) {
    for await (const events of eventsOf(choice)) {
      for (const event of events) {
        const condition = `t.event_uuid = ${parameter(1)} AND ${changed(2, 't.')}`;
        for await (const items of records<Item>(table, condition, [event.uuid, ...times(1)], event)) {
          yield { event, items: items.filter((item) => isWithin(item, period)) };
        }
      }
    }
  }

  async function ordersOf(tickets: readonly Ticket[]): Promise<ReadonlyMap<string, Order>> {
    const uuids = [...new Set(tickets.flatMap((ticket) => orderOf(ticket) ?? []))];
    const found = await read(
      `SELECT uuid, record FROM ${at('orders')} WHERE uuid IN ${listIn(parameter(1))}`,
      [JSON.stringify(uuids)],
    );
    // The mirror wrote an order into each row.
    const orders = (await whole(found)) as Order[];
    return new Map(found.map(({ uuid }, index) => [String(uuid), orders[index] as Order]));
  }

  const state = await stateIn(open().dialect, (sql) => read(sql, []));
  expectKnownVersion(Number(state.get(versionKey) ?? 1), place);
  const organisation = state.get('organisation');
  if (organisation === undefined)
    throw new JobError('state', `${place} has no mirror. Run org.mirror with it first.`);

  const org = { uuid: organisation, timezone: state.get(timezoneKey) };

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
        for await (const items of records<Review>('reviews', changed(1, 't.'), times(1))) {
          yield items
            .filter(({ event }) => chosen?.has(String(event?.uuid)) ?? true)
            .filter((review) => isWithin(review, period))
            .map((review) => ({ review, event: review.event ?? {} }));
        }
      }),
  };
}
