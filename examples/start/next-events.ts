import { TicketingClient } from 'ticketing-client';
import { organisation } from 'ticketing-client/jobs';
import { eventView } from 'ticketing-client/views';

// Prints the next events that the public can see, and the number of tickets sold. It changes nothing.

// Reads TICKETING_BASE_URL, TICKETING_AUTH_URL, TICKETING_CLIENT_ID and TICKETING_CLIENT_SECRET.
const client = new TicketingClient();

const org = await organisation(client);
const events = await org.publicEvents();
console.log(`The next events of ${org.name}:`);

for (const { event, startsAt } of events.slice(0, 5)) {
  const { name, timezone, levels } = eventView(event);
  const day = startsAt?.toLocaleDateString('en-GB', { timeZone: timezone, dateStyle: 'full' }) ?? 'No date';
  console.log(`\n${day}: ${name}`);
  for (const level of levels) console.log(`  ${level.name}: ${level.sold ?? 0} sold`);
}
