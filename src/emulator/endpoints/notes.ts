import * as z from 'zod';
import type { JournalEntry } from '../control/journal.js';
import { operationId } from '../control/operation-id.js';
import { countText, fields, holder, text } from '../control/option-schemas.js';
import { time } from './clock.js';
import { type Endpoint, ofWorld, timeReply } from './endpoint.js';

/** Schema of an entry of the journal. */
export const entryReply = holder({
  serial: z.number().describe('Serial number, counted from 1.'),
  at: timeReply,
  method: z.string(),
  path: z.string().describe('Path with its query, below the base URL.'),
  operation: z.string().describe('Missing if the path leads to no operation.').optional(),
  application: z.string().describe('Client id of the application. Missing if it is unknown.').optional(),
  body: z.unknown().describe('Body of the request, if it was JSON.').optional(),
  status: z.number().describe('HTTP status of the reply; 0 if a fault broke the connection.'),
  reply: z.unknown().describe('Body of the reply. Only the latest 100 entries keep it.').optional(),
  fault: z.literal(true).describe('Present if a fault replied in place of the service.').optional(),
  lost: z.literal(true).describe('Present if a fault withheld the reply or its end.').optional(),
} satisfies Record<keyof JournalEntry, unknown>);

/** Schema of a mail. */
export const mailReply = holder({
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
  operation: operationId.optional(),
  method: text.describe('Only requests with this HTTP method.').optional(),
  path: text.describe('Only requests whose path contains this text.').optional(),
  status: countText(0, 599).describe('Only requests with this status; 0 for a broken connection.').optional(),
  application: text.describe('Only requests of the application with this client id.').optional(),
  after: countText(0).describe('Only entries after the one with this serial.').optional(),
  since: time.describe("Only requests from this time on, by the world's clock.").optional(),
  rows: countText(1, 1000).describe('Only this number of the latest entries. Default: all.').optional(),
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
    // The times in the journal are whole seconds.
    (since === undefined || Date.parse(entry.at) >= Math.floor(new Date(since).getTime() / 1000) * 1000)
  );
}

/** Endpoints for the requests that a world received, and the mails that it sent. */
export const notes: readonly Endpoint[] = [
  ofWorld({
    method: 'GET',
    path: '/journal',
    summary: 'Reads the requests that the service received, with its replies',
    description:
      'The latest 1,000, oldest first, without requests to `/_emulator`. Tokens, passwords and one-time codes are left out.',
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
    description: 'Later entries continue the serial numbers.',
    run: ({ world }) => world.journal.clear(),
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
