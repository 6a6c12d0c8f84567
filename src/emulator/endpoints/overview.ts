import * as z from 'zod';
import { noted } from '../control/journal.js';
import { countText, fields, holder, oneOf, text, uuidText } from '../control/option-schemas.js';
import { gaps } from '../gaps/gaps.js';
import { by, type Collection, find, sizeOf, where } from '../state/collection.js';
import type { Stored } from '../state/records.js';
import { shownKinds } from '../state/state.js';
import { isoOf } from '../state/time.js';
import { nameOfDialect } from '../wire/dialects.js';
import type { World } from '../worlds/world.js';
import { nextOf, nextReply, salesOf, salesReply } from './at-a-glance.js';
import { anyRecord, type Caller, type Endpoint, ofEmulator, ofWorld, timeReply } from './endpoint.js';
import { eventReply, eventRow, latest, onSaleOf, onSaleReply } from './event-rows.js';
import { entryReply, mailReply, shownEntry } from './notes.js';
import { editableFields, editRecord } from './record-edits.js';

/** Returns the number of records of each kind. */
function countsOf({ current: state }: World): Readonly<Record<string, number>> {
  return Object.fromEntries(shownKinds.map((name) => [name, sizeOf<Stored>(state[name])]));
}

function overviewOf(world: World, { emulator, urls: { baseUrl, authUrl }, isTrusted }: Caller) {
  const { clientId, clientSecret } = emulator.application({ world: world.name });
  const { current: state } = world;
  return {
    world: world.name,
    now: isoOf(world.clock.now()),
    stands: world.clock.stands,
    dialect: nameOfDialect(world.dialect),
    faults: world.faults.planned.length,
    connection: { baseUrl, authUrl, clientId, clientSecret: isTrusted ? clientSecret : null },
    counts: countsOf(world),
    events: latest(Object.values(state.events), 50).map((event) => eventRow(world, event)),
    onSale: onSaleOf(world),
    sales: salesOf(world),
    next: nextOf(world),
    requests: latest(
      world.journal.entries.filter(({ kind }) => kind === 'request'),
      30,
    ).map(shownEntry),
    outbox: latest(state.outbox, 30),
  };
}

/** A record with what it may be a part of. */
interface Part extends Stored {
  readonly event?: string;
  readonly order?: string;
}

/** Returns the records among which a query finds its own, without looking at all if it names something. */
function narrowed(
  records: Collection<Part>,
  { uuid, event, order }: Readonly<Record<'uuid' | 'event' | 'order', string | undefined>>,
): readonly Part[] {
  if (uuid !== undefined) return [find(records, uuid) ?? []].flat();
  if (order !== undefined) return by(records, 'order', order);
  return event === undefined ? where(records, () => true) : by(records, 'event', event);
}

/** Returns the name that people use for a record. */
function labelOf(record: object): string {
  const { name, code, first_name, last_name, email } = record as Record<string, unknown>;
  const person = [first_name, last_name].filter(Boolean).join(' ');
  return String(name || person || code || (typeof email === 'string' ? email : ''));
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
  counts: z.record(z.string(), z.number()).describe('Number of records of each kind.'),
  events: z.array(eventReply),
  onSale: onSaleReply,
  sales: salesReply.describe('Sales on each of the last seven days, today last.'),
  next: nextReply.describe('Next beginnings and ends of published events and their bookings, soonest first.'),
  requests: z.array(entryReply),
  outbox: z.array(mailReply),
});

/** A world at a glance. */
export type Overview = z.infer<typeof overviewReply>;

const recordsReply = holder({
  total: z.number().describe('Number of all records found.'),
  editable: z.array(z.string()).describe('Fields that `PUT /_emulator/records` can change.'),
  records: z.array(
    holder({
      uuid: z.string(),
      label: z.string().describe('Name that people use for it.'),
      record: z.unknown().describe('The record.'),
    }),
  ),
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
      'The data of the page: events, requests and mails, the latest first. Callers on the same machine see the client secret. Others must send that of the default application as `Authorization: Bearer`.',
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
      order: text
        .toLowerCase()
        .describe('Only records of the orders with these uuids, separated by commas.')
        .optional(),
      position: countText(0).describe('Number of the latest records to skip. Default: 0.').optional(),
      rows: countText(1, 1000).describe('Maximum number of records. Default: 20.').optional(),
    }),
    reply: recordsReply,
    run({ world, query: { of, uuid, event, order, position = 0, rows = 20 } }) {
      const { current } = world;
      const orders = order?.split(',');
      const found = narrowed(current[of], {
        uuid,
        event,
        order: orders?.length === 1 ? order : undefined,
      }).filter(
        (record) =>
          (event === undefined || record.event === event) &&
          (orders === undefined || (record.order !== undefined && orders.includes(record.order))),
      );
      return {
        total: found.length,
        editable: editableFields(of),
        records: latest(found, rows, position).map((record) => ({
          uuid: record.uuid,
          label: labelOf(record),
          // Leaves out passwords.
          record: noted(JSON.stringify(record)),
        })),
      };
    },
  }),
  ofWorld({
    method: 'PUT',
    path: '/records',
    summary: 'Changes fields of a record as it is stored',
    description:
      'Only the fields of the body. `GET /_emulator/records` lists those that can be changed. Refused if a field is unknown, or its value is not one that the record can have. A field that names another record must name one that exists. Refund orders with `POST /_emulator/refund`, because their tickets, totals and sold counts follow.',
    query: fields({
      of: oneOf(shownKinds).describe('The kind.'),
      uuid: uuidText.describe('The uuid of the record.'),
    }),
    body: anyRecord.describe('The fields with their new values.'),
    example: { name: 'Harbour Music Festival' },
    reply: holder({ record: z.unknown().describe('The record.') }),
    run: ({ world, query: { of, uuid }, body }) => ({
      // Passwords stay secret.
      record: noted(JSON.stringify(editRecord(world, of, uuid, body))),
    }),
  }),
  ofEmulator({
    method: 'GET',
    path: '/gaps',
    summary: 'Lists the gaps: what the specification leaves open, and the answers of the emulator',
    description: 'The same in every world.',
    reply: holder({
      gaps: z.array(
        holder({
          topic: z.string().describe('Id of an operation, or the subject.'),
          open: z.string().describe('Question that the specification leaves open.'),
          choice: z.string().describe("The emulator's answer."),
          about: z
            .array(z.string())
            .describe(
              'Operations, groups of operations, records and fields concerned, such as `events.list` and `Event.fees`.',
            ),
        }),
      ),
    }),
    run: () => ({ gaps }),
  }),
];
