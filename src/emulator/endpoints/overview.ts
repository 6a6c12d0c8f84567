import * as z from 'zod';
import { noted } from '../control/journal.js';
import { countText, fields, holder, oneOf, uuidText } from '../control/option-schemas.js';
import { hasEnded } from '../domain/event-times.js';
import { unitsOf } from '../domain/money.js';
import { countDay } from '../domain/sold.js';
import { by, type Collection, find, where } from '../state/collection.js';
import type { Stored } from '../state/records.js';
import { shownKinds } from '../state/state.js';
import { day, isoOf } from '../state/time.js';
import { nameOfDialect } from '../wire/dialects.js';
import type { World } from '../worlds/world.js';
import { type Caller, type Endpoint, ofWorld, timeReply } from './endpoint.js';
import { latest, onSaleOf, onSaleReply } from './event-rows.js';
import { entryReply, shownEntry } from './notes.js';

/** Number of days of sales. */
const days = 7;

/** Returns the sales of each of the last seven days of the clock, today last. */
function salesOf({ current, clock }: World) {
  const begins = (Math.floor(clock.now() / day) - days + 1) * day;
  // Nothing is sold after the end.
  const events = Object.values(current.events).filter((event) => !hasEnded(event, begins));
  return Array.from({ length: days }, (_, index) => {
    const date = isoOf(begins + index * day).slice(0, 10);
    const sales = { day: date, orders: 0, tickets: 0 };
    const minor: Record<string, number> = {};
    for (const event of events) {
      const { orders, tickets, paid } = countDay(current, event, date);
      sales.orders += orders;
      sales.tickets += tickets;
      if (paid > 0) minor[event.currency] = (minor[event.currency] ?? 0) + paid;
    }
    const paid = Object.entries(minor).map(([currency, sum]) => ({
      currency,
      amount: unitsOf(sum, currency),
    }));
    return { ...sales, paid };
  });
}

function overviewOf(world: World, { emulator, urls: { baseUrl, authUrl }, isTrusted }: Caller) {
  const { clientId, clientSecret } = emulator.application({ world: world.name });
  return {
    world: world.name,
    now: isoOf(world.clock.now()),
    stands: world.clock.stands,
    dialect: nameOfDialect(world.dialect),
    faults: world.faults.planned.length,
    connection: { baseUrl, authUrl, clientId, clientSecret: isTrusted ? clientSecret : null },
    onSale: onSaleOf(world),
    sales: salesOf(world),
    requests: latest(
      world.journal.entries.filter(({ kind }) => kind === 'request'),
      30,
    ).map(shownEntry),
  };
}

/** A record with what it may be a part of. */
interface Part extends Stored {
  readonly event?: string;
  readonly order?: string;
}

type Narrowing = Readonly<Record<'uuid' | 'event' | 'order', string | undefined>>;

/** Returns the records that a query names. Looks only at those that an index finds. */
function narrowed(records: Collection<Part>, { uuid, event, order }: Narrowing): readonly Part[] {
  const found =
    uuid !== undefined
      ? [find(records, uuid) ?? []].flat()
      : order !== undefined
        ? by(records, 'order', order)
        : event !== undefined
          ? by(records, 'event', event)
          : where(records, () => true);
  return found.filter(
    (record) =>
      (event === undefined || record.event === event) && (order === undefined || record.order === order),
  );
}

const overviewReply = holder({
  world: z.string(),
  now: timeReply,
  stands: z.boolean().describe('Whether the clock is stopped.'),
  dialect: z.string(),
  faults: z.number().describe('Number of planned faults.'),
  connection: holder({
    baseUrl: z.string(),
    authUrl: z.string(),
    clientId: z.string(),
    clientSecret: z.string().nullable().describe('null if this caller may not see it.'),
  }),
  onSale: onSaleReply,
  sales: z
    .array(
      holder({
        day: z.string().describe('Day, in UTC.'),
        orders: z.number(),
        tickets: z.number().describe('Number of tickets in these orders, also those refunded later.'),
        paid: z
          .array(holder({ currency: z.string(), amount: z.number().describe('In units of the currency.') }))
          .describe('Amounts paid for these orders with the fees, one for each currency.'),
      }),
    )
    .describe('Sales on each of the last seven days, today last.'),
  requests: z.array(entryReply),
});

/** A world at a glance. */
export type Overview = z.infer<typeof overviewReply>;

const recordsReply = holder({
  total: z.number().describe('Number of all records found.'),
  records: z.array(holder({ uuid: z.string(), record: z.unknown().describe('The record.') })),
});

/** Records of a kind. */
export type RecordsReply = z.infer<typeof recordsReply>;

/** Endpoints for the records of a world. */
export const overview: readonly Endpoint[] = [
  ofWorld({
    method: 'GET',
    path: '/overview',
    summary: 'Shows the contents of a world, and how to connect',
    description:
      'The first view of the page: what is on sale, the sales, and the latest requests. Callers on the same machine see the client secret. Others must send that of the default application as `Authorization: Bearer`.',
    reply: overviewReply,
    run: ({ world, ...caller }) => overviewOf(world, caller),
  }),
  ofWorld({
    method: 'GET',
    path: '/records',
    summary: 'Reads the records of a kind as they are stored',
    description: 'The latest first. Passwords are left out.',
    query: fields({
      of: oneOf(shownKinds).describe('Kind of the records.'),
      uuid: uuidText.describe('Only the record with this uuid.').optional(),
      event: uuidText.describe('Only records of the event with this uuid.').optional(),
      order: uuidText.describe('Only records of the order with this uuid.').optional(),
      position: countText(0).describe('Number of the latest records to skip. Default: 0.').optional(),
      rows: countText(1, 1000).describe('Maximum number of records. Default: 20.').optional(),
    }),
    reply: recordsReply,
    run({ world, query: { of, uuid, event, order, position = 0, rows = 20 } }) {
      const found = narrowed(world.current[of], { uuid, event, order });
      const records = latest(found, rows, position).map((record) => ({
        uuid: record.uuid,
        // Leaves out passwords.
        record: noted(JSON.stringify(record)),
      }));
      return { total: found.length, records };
    },
  }),
];
