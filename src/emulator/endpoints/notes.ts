import * as z from 'zod';
import { deliveryNote, type JournalEntry, outcome } from '../control/journal.js';
import {
  countText,
  described,
  fields,
  holder,
  instant,
  oneOf,
  operationId,
  text,
  uuidText,
} from '../control/option-schemas.js';
import { badRequest } from '../refusal.js';
import { find } from '../state/collection.js';
import { type Endpoint, ofWorld, timeReply } from './endpoint.js';

const kind = oneOf(['request', 'delivery']);

export const entryReply = holder(
  described('JournalEntry', {
    serial: z.number(),
    at: timeReply,
    kind,
    method: z.string(),
    path: z.string(),
    operation: z.string().optional(),
    application: z.string().optional(),
    body: z.unknown().optional(),
    status: z.number(),
    reply: z.unknown().optional(),
    fault: z.literal(true).optional(),
    lost: z.literal(true).optional(),
    delivery: deliveryNote.optional(),
  } satisfies Record<keyof JournalEntry, unknown>),
);

const mailReply = holder({
  sent_on: timeReply,
  to: z.string().describe('An e-mail address or a phone number.'),
  subject: z.string(),
  text: z.string(),
  code: z.string().describe('One-time code in the mail.').optional(),
});

/** Returns an entry in a form that JSON allows. The size replaces a PDF document. */
export const shownEntry = (entry: JournalEntry) =>
  entry.reply instanceof Uint8Array ? { ...entry, reply: `${entry.reply.length} bytes` } : entry;

const journalFilter = fields({
  kind: kind.describe('Only entries of this kind.').optional(),
  operation: operationId.optional(),
  method: text.describe('Only requests with this HTTP method.').optional(),
  path: text.describe('Only requests whose path contains this text.').optional(),
  status: countText(0, 599).describe('Only requests with this status; 0 for no reply.').optional(),
  application: text.describe('Only requests of the application with this client id.').optional(),
  type: text.describe('Only deliveries of messages of this type.').optional(),
  outcome: outcome.describe('Only deliveries with this outcome.').optional(),
  event: uuidText.describe('Only deliveries of messages about the event with this uuid.').optional(),
  after: countText(0).describe('Only entries after the one with this serial.').optional(),
  since: instant.describe("Only entries from this time on, by the world's clock.").optional(),
  rows: countText(1, 2000).describe('Only this number of the latest entries. Default: all.').optional(),
});

/** Fields of the filter whose value an entry or its delivery must have. */
const same = ['kind', 'operation', 'status', 'application', 'type', 'outcome', 'event'] as const;

function fits(entry: JournalEntry, filter: z.output<typeof journalFilter>): boolean {
  const { method, path, after = 0, since } = filter;
  const known: { readonly [Name in (typeof same)[number]]?: unknown } = { ...entry.delivery, ...entry };
  return (
    same.every((name) => filter[name] === undefined || filter[name] === known[name]) &&
    (method === undefined || entry.method === method.toUpperCase()) &&
    (path === undefined || entry.path.includes(path)) &&
    entry.serial > after &&
    // The times in the journal are whole seconds.
    (since === undefined || Date.parse(entry.at) >= Math.floor(since / 1000) * 1000)
  );
}

const journalReply = holder({
  entries: z.array(entryReply),
  events: z
    .record(z.string(), z.string())
    .describe('Names of the events of the deliveries, by uuid. Deleted events are missing.'),
});

/** Entries of the journal, with the names of the events of deliveries. */
export type JournalReply = z.infer<typeof journalReply>;

export const notes: readonly Endpoint[] = [
  ofWorld({
    method: 'GET',
    path: '/journal',
    summary: 'Reads the requests that the service received, with its replies, and the noted deliveries',
    description:
      'The latest 1,000 of each kind, oldest first, without requests to `/_emulator`. Tokens, passwords and one-time codes are left out.',
    query: journalFilter,
    reply: journalReply,
    run({ world, query }) {
      const found = world.journal.entries.filter((entry) => fits(entry, query));
      const entries = found.slice(-(query.rows ?? found.length)).map(shownEntry);
      const uuids = new Set(entries.flatMap(({ delivery }) => delivery?.event ?? []));
      const events = [...uuids].flatMap((uuid) => {
        const event = find(world.current.events, uuid);
        return event ? [[uuid, event.name]] : [];
      });
      return { entries, events: Object.fromEntries(events) };
    },
  }),
  ofWorld({
    method: 'POST',
    path: '/journal',
    summary: 'Notes an attempt to send a message',
    description:
      'The service sends no messages itself. A program that forwards its changes notes each attempt here, so that the page shows it. Refused if `to` may contain a secret.',
    query: fields({
      application: text
        .describe('Client id of the forwarding application. Its world then takes precedence over `world`.')
        .optional(),
    }),
    body: deliveryNote,
    example: {
      to: 'http://localhost:3000/hook',
      id: 'msg_a1b2c3d4-0000-4000-8000-000000000000',
      type: 'order.created',
      event: 'a1b2c3d4-0000-4000-8000-000000000000',
      outcome: 'failed',
      attempt: 1,
      status: 503,
      problem: 'the status 503',
      pause: 5000,
    },
    reply: entryReply,
    run({ emulator, world, query: { application }, body }) {
      if (application === undefined) return world.journal.note(body);
      const known = emulator.kept.applications.byId(application);
      if (!known) throw badRequest(`application: there is no application ${application}`);
      return emulator.world(known.world).journal.note(body);
    },
  }),
  ofWorld({
    method: 'DELETE',
    path: '/journal',
    summary: 'Forgets the requests and the deliveries',
    description: 'Later entries continue the serial numbers.',
    query: fields({ kind: kind.describe('Only entries of this kind.').optional() }),
    run: ({ world, query }) => world.journal.clear(query.kind),
  }),
  ofWorld({
    method: 'GET',
    path: '/outbox',
    summary: 'Reads the e-mails and text messages that the service sent',
    description: 'Oldest first. `code` has the one-time code, if any.',
    query: fields({
      to: text.describe('Only mails to this address or number, in upper or lower case.').optional(),
    }),
    reply: holder({ mails: z.array(mailReply) }),
    run: ({ world, query: { to } }) => ({
      mails: world.current.outbox.filter(
        (mail) => to === undefined || mail.to.toLowerCase() === to.toLowerCase(),
      ),
    }),
  }),
  ofWorld({
    method: 'DELETE',
    path: '/outbox',
    summary: 'Forgets the e-mails and text messages',
    description: 'Codes that were sent stay valid.',
    run: ({ world }) => world.clearOutbox(),
  }),
];
