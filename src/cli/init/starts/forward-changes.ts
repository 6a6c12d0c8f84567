import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { TicketingClient } from 'ticketing-client';
import { organisation } from 'ticketing-client/jobs';
import { receiver, secretIn } from './receiver.js';

// Sends a signed message for each sale and refund, until you stop it. With --once, it makes one round and ends. The next
// run continues from there, even if this one was killed. It changes nothing on the service.

const [folder = 'state', mode] = process.argv.slice(2);
mkdirSync(folder, { recursive: true, mode: 0o700 });

const controller = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort());

// The receiver is in this process. If yours is elsewhere, put its address into RECEIVER_URL and give it the secret.
const server = receiver(folder).listen(0, '127.0.0.1');
await once(server, 'listening');
const url = process.env.RECEIVER_URL || `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;

// Reads TICKETING_BASE_URL, TICKETING_AUTH_URL, TICKETING_CLIENT_ID and TICKETING_CLIENT_SECRET.
const org = await organisation(new TicketingClient());
try {
  const { accepted, waiting } = await org.forward(url, {
    secret: secretIn(folder),
    db: join(folder, 'forward.db'),
    types: ['order.created', 'order.refunded'],
    start: 'all', // the first run also sends the orders that exist
    once: mode === '--once',
    signal: controller.signal,
  });
  console.log(`The receiver accepted ${accepted} messages, and ${waiting} wait for the next run`);
  // If you stopped it, nothing failed.
  if (waiting > 0 && !controller.signal.aborted) process.exitCode = 1;
} finally {
  server.close();
  server.closeAllConnections();
}
