import * as z from 'zod';
import type { JournalEntry } from '../control/journal.js';
import { operationId } from '../control/operation-id.js';
import { countText, fields, holder, text } from '../control/option-schemas.js';
import { time } from './clock.js';
import { type Endpoint, ofWorld } from './endpoint.js';
import { doneReply, timeReply } from './replies.js';

/** The schema of an entry of the journal. */
export const entryReply = holder({
  serial: z.number().describe('Its number, counted from 1.'),
  at: timeReply,
  method: z.string(),
  path: z.string().describe('The path with its query, below the base URL.'),
  operation: z.string().describe('Absent where the path leads to no operation.').optional(),
  application: z.string().describe('The client id. Absent where it is not known.').optional(),
  body: z.unknown().describe('The body that was sent, where it was JSON.').optional(),
  status: z.number().describe('0 where a fault broke the connection.'),
  reply: z.unknown().describe('The body of the reply. Only the latest 100 keep it.').optional(),
  fault: z.literal(true).describe('Present where a fault replied in the place of the service.').optional(),
});

/** The schema of a mail. */
export const mailReply = holder({
  sent_on: timeReply,
  to: z.string().describe('An e-mail address or a phone number.'),
  subject: z.string(),
  text: z.string(),
  code: z.string().describe('The one-time code in it.').optional(),
});

/** An entry as JSON says it: a document is told by its size. */
export const shownEntry = (entry: JournalEntry) =>
  entry.reply instanceof Uint8Array ? { ...entry, reply: `${entry.reply.length} bytes` } : entry;

const journalFilter = fields({
  operation: operationId.optional(),
  method: text.describe('Only requests with this HTTP method.').optional(),
  path: text.describe('Only requests whose path contains this text.').optional(),
  status: countText(0, 599)
    .describe('Only requests that were answered so; 0 for a connection that was broken.')
    .optional(),
  application: text.describe('Only requests of the application with this client id.').optional(),
  after: countText(0).describe('Only entries after the one with this serial.').optional(),
  since: time.describe("Only requests from this time on, by the world's clock.").optional(),
  rows: countText(1, 1000).describe('The latest so many of them. Without it, all that are kept.').optional(),
});

function fits(entry: JournalEntry, filter: z.output<typeof journalFilter>): boolean {
  const { operation, method, path, status, application, after = 0, since } = filter;
  return (
    (operation === undefined || entry.operation === operation) &&
    (method === undefined || entry.method === method.toUpperCase()) &&
    (path === undefined || entry.path.includes(path)) &&
    (status === undefined || entry.status === status) &&
    (application === undefined || entry.application === application) &&
    entry.serial > after &&
    // The journal writes whole seconds.
    (since === undefined || Date.parse(entry.at) >= Math.floor(new Date(since).getTime() / 1000) * 1000)
  );
}

/** What a world was sent, and what it sent. */
export const notes: readonly Endpoint[] = [
  ofWorld({
    method: 'GET',
    path: '/journal',
    summary: 'Reads the requests that the service was sent, with its replies',
    description:
      'The latest 1,000, oldest first; requests to `/_emulator` are none of them. No token, password or one-time code is in it.',
    query: journalFilter,
    reply: holder({ entries: z.array(entryReply) }),
    run({ world, query }) {
      const found = world.journal.entries.filter((entry) => fits(entry, query));
      return { entries: found.slice(-(query.rows ?? found.length)).map(shownEntry) };
    },
  }),
  ofWorld({
    method: 'DELETE',
    path: '/journal',
    summary: 'Forgets the requests',
    description: 'The serials of later entries are counted on.',
    reply: doneReply,
    run({ world }) {
      world.journal.clear();
      return {};
    },
  }),
  ofWorld({
    method: 'GET',
    path: '/outbox',
    summary: 'Reads the e-mails and text messages that the service sent',
    description: 'Oldest first. One-time codes stand in `code`.',
    query: fields({
      to: text.describe('Only those to this address or number; case does not matter.').optional(),
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
    reply: doneReply,
    run({ world }) {
      world.clearOutbox();
      return {};
    },
  }),
];
