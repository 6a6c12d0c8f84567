import { TicketingClient } from 'ticketing-client';
import { exportAll, organisation } from 'ticketing-client/jobs';

// Exports all orders to a CSV file, in a new folder for each day. If it is stopped, its next run on that day continues.
// It changes nothing on the service.

// Reads TICKETING_BASE_URL, TICKETING_AUTH_URL, TICKETING_CLIENT_ID and TICKETING_CLIENT_SECRET.
const client = new TicketingClient();

const [folder = 'exports'] = process.argv.slice(2);
const day = new Date().toLocaleDateString('sv'); // such as 2031-03-01, on the calendar of this machine

const org = await organisation(client);
const { files } = await exportAll(org, {
  to: `${folder}/${day}`,
  tables: ['orders'],
  format: 'csv',
  resume: true,
});
for (const { path, rows, kept } of files) {
  console.log(kept ? `Today's export is already complete: ${path}` : `Wrote ${rows} orders to ${path}`);
}
