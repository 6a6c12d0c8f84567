import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { TicketingClient } from 'ticketing-client';
import { exportAll, organisation } from 'ticketing-client/jobs';

// Exports all orders to a CSV file, in a new folder for each day. If it is stopped, its next run on that day continues.
// It changes nothing on the service.

// Reads TICKETING_BASE_URL, TICKETING_AUTH_URL, TICKETING_CLIENT_ID and TICKETING_CLIENT_SECRET.
const client = new TicketingClient();

// Invented orders of an emulator are kept apart from yours.
const folder = process.env.TICKETING_EMULATOR_URL ? 'emulator-exports' : 'exports';
const now = new Date();
// Returns a day such as 2031-03-01, on the calendar of this machine.
const dayBefore = (days = 0) =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).toLocaleDateString('sv');

const org = await organisation(client);
const { files } = await exportAll(org, {
  to: join(folder, dayBefore()),
  tables: ['orders'],
  format: 'csv',
  resume: true,
});
for (const { path, rows, kept } of files) {
  console.log(kept ? `Today's export is already complete: ${path}` : `Wrote ${rows} orders to ${path}`);
}

// Removes the folders of earlier days, and nothing else. A failed export ends above, and removes nothing.
for (const name of readdirSync(folder)) {
  if (!/^\d{4}-\d\d-\d\d$/.test(name) || name >= dayBefore(30)) continue;
  rmSync(join(folder, name), { recursive: true });
  console.log(`Removed ${join(folder, name)}`);
}
