/** A program that applies a plan of events in a separate process that a test can kill. */
import { TicketingClient } from '../../../src/index.js';
import { fileStore, organisation, type WantedEvent } from '../../../src/jobs/index.js';
import type { Service } from '../../support/served.js';

/** The argument of the program, in JSON. */
export interface Programme extends Service {
  readonly store: string;
  readonly wanted: readonly WantedEvent[];
}

const { baseUrl, auth, store, wanted } = JSON.parse(process.argv[2] ?? '') as Programme;
const client = new TicketingClient({ baseUrl, auth, timeout: 1_000, retry: { minDelay: 1 } });
const org = await organisation(client);
const plan = await org.plan(wanted, { store: fileStore(store) });
const { failed, unknown } = await plan.apply();
console.log(failed.length + unknown.length);
