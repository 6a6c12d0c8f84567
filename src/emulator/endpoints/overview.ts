import * as z from 'zod';
import { noted } from '../control/journal.js';
import { countText, fields, holder, oneOf, text } from '../control/option-schemas.js';
import { hasEnded } from '../domain/event-times.js';
import { makeOrders, ticketsOf } from '../domain/sales.js';
import { gaps } from '../gaps.js';
import type { EventRecord } from '../state/records.js';
import { find } from '../state/state.js';
import { isoOf } from '../state/time.js';
import { nameOfDialect } from '../wire/dialects.js';
import type { World } from '../world.js';
import { type Caller, type Endpoint, ofEmulator, ofWorld } from './endpoint.js';
import { entryReply, mailReply, shownEntry } from './notes.js';
import { timeReply } from './replies.js';

const latest = <T>(items: readonly T[], most: number, from = 0): T[] =>
  items.slice(Math.max(0, items.length - from - most), Math.max(0, items.length - from)).reverse();

/** The collections that are shown, in the order of the page. */
const collections = [
  'events',
  'sessions',
  'orders',
  'tickets',
  'attendees',
  'speakers',
  'guests',
  'invitations',
  'saves',
  'shares',
  'reviews',
  'users',
  'orgs',
  'members',
  'orgInvitations',
  'products',
  'subscriptions',
  'follows',
  'mutes',
  'files',
] as const;

function stateOf(event: EventRecord, now: number): string {
  if (event.cancelledOn) return 'cancelled';
  return event.state === 'published' && hasEnded(event, now) ? 'ended' : event.state;
}

function eventRow(world: World, event: EventRecord) {
  const state = stateOf(event, world.clock.now());
  return {
    uuid: event.uuid,
    name: event.name,
    state,
    starts: event.occurrences[0]?.start_on ?? null,
    sold: ticketsOf(world.current, event).length,
    sells: state === 'published' && event.levels.length > 0,
  };
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
    counts: Object.fromEntries(collections.map((name) => [name, Object.keys(state[name]).length])),
    events: latest(Object.values(state.events), 50).map((event) => eventRow(world, event)),
    requests: latest(world.journal.entries, 30).map(shownEntry),
    outbox: latest(state.outbox, 30),
  };
}

/** What people call a record. */
function labelOf(record: object): string {
  const { name, code, first_name, last_name, email } = record as Record<string, unknown>;
  const person = [first_name, last_name].filter(Boolean).join(' ');
  return String(name || person || code || (typeof email === 'string' ? email : ''));
}

/** What is in a world. */
export const overview: readonly Endpoint[] = [
  ofWorld({
    method: 'GET',
    path: '/overview',
    summary: 'Shows what is in a world, and how to connect',
    description:
      'What the page shows: the latest events, requests and mails, the latest first. The client secret is told to callers on the same machine; one from another has to show that of the default application as `Authorization: Bearer`.',
    reply: holder({
      world: z.string(),
      now: timeReply,
      stands: z.boolean().describe('Whether the clock stands.'),
      dialect: z.string(),
      faults: z.number().describe('How many are planned.'),
      connection: holder({
        baseUrl: z.string(),
        authUrl: z.string(),
        clientId: z.string(),
        clientSecret: z.string().nullable().describe('null where it is not told.'),
      }),
      counts: z.record(z.string(), z.number()).describe('How many records there are of each kind.'),
      events: z.array(
        holder({
          uuid: z.string(),
          name: z.string(),
          state: z.enum(['ready to publish', 'published', 'cancelled', 'ended']),
          starts: z.string().nullable(),
          sold: z.number().describe('How many tickets it has sold.'),
          sells: z.boolean().describe('Whether tickets can be bought.'),
        }),
      ),
      requests: z.array(entryReply),
      outbox: z.array(mailReply),
    }),
    run: ({ world, ...caller }) => overviewOf(world, caller),
  }),
  ofWorld({
    method: 'GET',
    path: '/records',
    summary: 'Reads the records of a kind as they are stored',
    description: 'The latest first. Passwords are left out.',
    query: fields({
      of: oneOf(collections).describe('The kind.'),
      uuid: text.describe('Only the record with this uuid.').optional(),
      event: text.describe('Only those of the event with this uuid.').optional(),
      position: countText(0).describe('How many of the latest are left out. Without it, none.').optional(),
      rows: countText(1, 1000).describe('How many are shown. Without it, 20.').optional(),
    }),
    reply: holder({
      total: z.number().describe('How many there are.'),
      records: z.array(
        holder({
          uuid: z.string(),
          label: z.string().describe('What people call it.'),
          record: z.unknown().describe('The record.'),
        }),
      ),
    }),
    run({ world, query: { of, uuid, event, position = 0, rows = 20 } }) {
      const { current } = world;
      const sold = event === undefined ? undefined : find(current.events, event);
      if (sold) makeOrders(current, sold);
      const all: { readonly uuid: string; readonly event?: string }[] = Object.values(current[of]);
      const found = all.filter(
        (record) =>
          (uuid === undefined || record.uuid === uuid) && (event === undefined || record.event === event),
      );
      return {
        total: found.length,
        records: latest(found, rows, position).map((record) => ({
          uuid: record.uuid,
          label: labelOf(record),
          // Passwords stay where they are.
          record: noted(JSON.stringify(record)),
        })),
      };
    },
  }),
  ofEmulator({
    method: 'GET',
    path: '/gaps',
    summary: 'Lists what the specification leaves open, and what the emulator does there',
    description: 'The same in every world.',
    reply: holder({
      gaps: z.array(
        holder({
          topic: z.string().describe('The id of an operation, or what it is about.'),
          open: z.string().describe('What the specification leaves open.'),
          choice: z.string().describe('What the emulator does there.'),
          about: z
            .array(z.string())
            .describe(
              'Operations, groups of them, records and fields that it is about, such as `events.list` and `Event.fees`.',
            ),
        }),
      ),
    }),
    run: () => ({ gaps }),
  }),
];
