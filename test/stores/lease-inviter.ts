/** A program that invites guests with a journal in a database, and notes when each of its requests leaves. */
import { appendFileSync } from 'node:fs';
import { sendByFetch } from '../../src/client/transport/fetch.js';
import { TicketingClient } from '../../src/index.js';
import { organisation } from '../../src/jobs/index.js';
import { keptIn } from '../jobs/kept-in.js';

/** The argument of the program, in JSON. */
export interface Inviter {
  readonly baseUrl: string;
  readonly auth: { readonly clientId: string; readonly clientSecret: string; readonly authUrl: string };
  /** The address of its database. */
  readonly database: string;
  readonly lease: number;
  readonly event: string;
  readonly emails: readonly string[];
  /** Number of requests that have their turns at once. The others wait for a minute. */
  readonly turns?: number;
  readonly notes: string;
}

/** A line of its notes: when a request left, in milliseconds since 1970, or how the job ended. */
export interface InviterNote {
  readonly left?: number;
  /** All other requests wait: for a `Retry-After`, or for their turns. */
  readonly waits?: true;
  readonly error?: string;
  readonly done?: true;
}

const { baseUrl, auth, database, lease, event, emails, turns, notes } = JSON.parse(
  process.argv[2] ?? '',
) as Inviter;
const note = (what: InviterNote) => appendFileSync(notes, `${JSON.stringify(what)}\n`);

/** Number of requests without a reply. */
let open = 0;
let isRefused = false;
/** Number of requests that had their turns. */
let hadTurn = 0;

/** Notes that all requests wait, once none is on its way. A 429 is obeyed as soon as its reply was read. */
function noteWait(): void {
  setImmediate(() => (open === 0 ? note({ waits: true }) : undefined));
}

const client = new TicketingClient({
  baseUrl,
  auth,
  ...(turns !== undefined && {
    limit: { reservoir: turns, reservoirRefreshInterval: 60_000, reservoirRefreshAmount: turns },
  }),
  transport: {
    async send(request, signal) {
      note({ left: Date.now() });
      open += 1;
      const reply = await sendByFetch(request, signal).finally(() => {
        open -= 1;
      });
      if (reply.status === 429) isRefused = true;
      // A token is asked for without a turn.
      if (request.url.startsWith(baseUrl)) hadTurn += 1;
      if (isRefused || hadTurn === turns) noteWait();
      return reply;
    },
  },
});
const { journal } = keptIn(database, { lease });
try {
  const org = await organisation(client);
  const people = emails.map((email) => ({ email, first_name: 'A', last_name: 'Guest' }));
  await org.invite(event, people, { journal });
  note({ done: true });
} catch (error) {
  note({ error: String(error) });
}
process.exit();
