/** A program that keeps a mirror of an organisation in a file. */
import { TicketingClient } from '../../../src/index.js';
import { organisation } from '../../../src/jobs/index.js';
import type { Service } from '../../support/served.js';

/** The argument of the program, in JSON. */
export interface Work extends Service {
  /** File of the database. */
  readonly db: string;
  /** Lifetime of its lease, in milliseconds. */
  readonly lease: number;
}

const { baseUrl, auth, db, lease } = JSON.parse(process.argv[2] ?? '') as Work;
const org = await organisation(new TicketingClient({ baseUrl, auth }));
await org.mirror({ db, every: 1, sweepEvery: 0, lease });
