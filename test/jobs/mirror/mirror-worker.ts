/** A program that keeps a mirror of an organisation in a file. */
import Database from 'libsql';
import { TicketingClient } from '../../../src/index.js';
import { organisation } from '../../../src/jobs/index.js';

/** The argument of the program, in JSON. */
export interface Work {
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The file of the database. */
  readonly file: string;
}

const work = JSON.parse(process.argv[2] ?? '') as Work;
const { baseUrl, authUrl, clientId, clientSecret, file } = work;
const client = new TicketingClient({ baseUrl, auth: { clientId, clientSecret, authUrl } });
const org = await organisation(client);
await org.mirror({ db: new Database(file), every: 1, sweepEvery: 0, lease: 500 });
