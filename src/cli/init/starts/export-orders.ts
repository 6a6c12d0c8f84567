import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { TicketingClient } from 'ticketing-client';
import { exportAll, organisation } from 'ticketing-client/jobs';

// Exports all orders to a CSV file, in a new folder for each day. If it is stopped, its next run on that day continues.
// It changes nothing on the service.

// Reads TICKETING_BASE_URL, TICKETING_AUTH_URL, TICKETING_CLIENT_ID and TICKETING_CLIENT_SECRET.
const client = new TicketingClient();

const [folder = 'exports'] = process.argv.slice(2);
const dayOf = (time: Date) => time.toLocaleDateString('sv'); // such as 2031-03-01, on the calendar of this machine
const now = new Date();

const org = await organisation(client);
const { files } = await exportAll(org, {
  to: join(folder, dayOf(now)),
  tables: ['orders'],
  format: 'csv',
  resume: true,
});
for (const { path, rows, kept } of files) {
  console.log(kept ? `Today's export is already complete: ${path}` : `Wrote ${rows} orders to ${path}`);
}

// Removes the folders of earlier days, and nothing else. A failed export ends above, and removes nothing.
const keptDays = 30;
const oldest = dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - keptDays));
for (const name of readdirSync(folder)) {
  if (!/^\d{4}-\d\d-\d\d$/.test(name) || name >= oldest) continue;
  rmSync(join(folder, name), { recursive: true });
  console.log(`Removed ${join(folder, name)}`);
}
