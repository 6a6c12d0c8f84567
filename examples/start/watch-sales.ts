import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { TicketingClient } from 'ticketing-client';
import { organisation } from 'ticketing-client/jobs';

// Keeps a line for each new, changed and deleted order, until you stop it. With --once, it makes one round and ends. The
// next run continues from there, even if this one was killed. It changes nothing on the service.

// Invented orders of an emulator are kept apart from yours.
const folder = process.env.TICKETING_EMULATOR_URL ? 'emulator-state' : 'state';
mkdirSync(folder, { recursive: true, mode: 0o700 }); // the orders name your customers
const file = join(folder, 'sales.ndjson');
// A full disk or a power failure may have left a part of a line.
if (existsSync(file)) truncateSync(file, readFileSync(file).lastIndexOf('\n') + 1);

const controller = new AbortController();
process.once('SIGINT', () => controller.abort());
process.once('SIGTERM', () => controller.abort());

// Reads TICKETING_BASE_URL, TICKETING_AUTH_URL, TICKETING_CLIENT_ID and TICKETING_CLIENT_SECRET.
const org = await organisation(new TicketingClient());
const changes = org.watch.orders({
  db: join(folder, 'sales.db'),
  start: 'all', // the first run also yields the orders that exist
  once: process.argv.includes('--once'),
  signal: controller.signal,
});

for await (const { kind, event, order, before } of changes) {
  const { uuid, code, status } = order ?? before;
  // Replace this with your work. After a crash the last change comes again, so write it under this key rather than add it.
  const line = { key: `${kind} ${uuid} ${status}`, kind, code, event: event.name };
  appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
  console.log(`${kind} ${code} ${event.name}`);
}
console.log(`The changes are in ${file}`);
