import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { TicketingClient } from 'ticketing-client';
import { organisation } from 'ticketing-client/jobs';
import { shop } from './shop.js';

// Shows your public events as a web shop, until you stop it. It changes nothing on the service.

const [port = '8080', host = '127.0.0.1'] = process.argv.slice(2);

// Reads TICKETING_BASE_URL, TICKETING_AUTH_URL, TICKETING_CLIENT_ID and TICKETING_CLIENT_SECRET.
const client = new TicketingClient({ deadline: 10_000 }); // a visitor waits no longer
const org = await organisation(client);

const server = shop(org).listen(Number(port), host);
await once(server, 'listening');
// Visitors who wait for a page still get it.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => server.close());
console.log(`The shop of ${org.name} is at http://${host}:${(server.address() as AddressInfo).port}/`);

const { TICKETING_EMULATOR_URL: emulator } = process.env;
if (emulator) console.log(`Buy a ticket at ${emulator}, and reload the page of the shop after 10 seconds`);
