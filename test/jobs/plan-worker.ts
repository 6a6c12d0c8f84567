/** A program that carries out a plan of events, as a process of its own that can be killed. */
import { TicketingClient } from '../../src/index.js';
import { fileStore, organisation, type WantedEvent } from '../../src/jobs.js';

/** What it is told as its argument, in JSON. */
export interface Programme {
  readonly baseUrl: string;
  readonly auth: { readonly clientId: string; readonly clientSecret: string; readonly authUrl: string };
  readonly store: string;
  readonly wanted: readonly WantedEvent[];
}

const { baseUrl, auth, store, wanted } = JSON.parse(process.argv[2] ?? '') as Programme;
const client = new TicketingClient({ baseUrl, auth, timeout: 1_000, retry: { minDelay: 1 } });
const org = await organisation(client);
const plan = await org.plan(wanted, { store: fileStore(store) });
const { failed, unknown } = await plan.apply();
console.log(failed.length + unknown.length);
