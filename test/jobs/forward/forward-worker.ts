/** A program that forwards the changes of an organisation until it is killed. */
import { TicketingClient } from '../../../src/index.js';
import { organisation } from '../../../src/jobs/index.js';

/** The argument of the program, in JSON. */
export interface Work {
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The receiver, and the secret that messages to it are signed with. */
  readonly url: string;
  readonly secret: string;
  /** The file of its database. */
  readonly db: string;
}

const work = JSON.parse(process.argv[2] ?? '') as Work;
const { baseUrl, authUrl, clientId, clientSecret, url, secret, db } = work;
const client = new TicketingClient({ baseUrl, auth: { clientId, clientSecret, authUrl } });
const org = await organisation(client);
await org.forward(url, {
  ...{ secret, db, start: 'all', every: 1, sweepEvery: 0, lease: 1_000 },
  types: ['order.created', 'order.refunded'],
});
