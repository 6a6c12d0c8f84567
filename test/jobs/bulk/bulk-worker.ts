/** A program that invites many guests to an event, in a separate process that a test can kill. */
import { TicketingClient, toRecord } from '../../../src/index.js';
import { bulk, fileJournal } from '../../../src/jobs/index.js';
import type { Service } from '../../support/served.js';

/** The argument of the program, in JSON. */
export interface Invitation extends Service {
  readonly event: string;
  readonly journal: string;
  readonly emails: readonly string[];
}

const { baseUrl, auth, event, journal, emails } = JSON.parse(process.argv[2] ?? '') as Invitation;
const client = new TicketingClient({ baseUrl, auth, timeout: 1_000, retry: { minDelay: 1 } });
const { counts } = await bulk(
  emails,
  (email, call) =>
    client.events.invitations.send(event, { email, first_name: 'A', last_name: 'Guest' }, call),
  {
    key: (email) => email,
    journal: fileJournal(journal),
    waitForQuota: true,
    alreadyDone: async (email, call) => {
      for await (const { data, attributes } of client.events.invitations.list(event, {}, call)) {
        if (toRecord(data ?? attributes).email === email) return true;
      }
      return false;
    },
  },
);
console.log(JSON.stringify(counts));
