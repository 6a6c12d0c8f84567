import { writeFile } from 'node:fs/promises';
import { type Event, TicketingClient, toRecord } from 'ticketing-client';
import { Emulator } from 'ticketing-client/emulator';

// The real service where its address is set, with the credentials from the environment; else the emulator.
const real = process.env.TICKETING_BASE_URL !== undefined;
const client = new TicketingClient(real ? {} : new Emulator({ seed: 'demo' }).options());

const me = await client.me.get();
console.log(`Signed in as ${me.first_name} ${me.last_name} on ${real ? 'the service' : 'the emulator'}.`);

const org = me.organisations?.[0];
if (!org) throw new Error('This account has no organisation to make an event in.');

const start = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const event = await client.orgs.events.create(org.uuid, {
  name: 'Spring fair',
  description: 'Stalls, music and a parade.',
  timezone: 'Europe/Vienna',
  occurrence: { type: 'does_not_repeat', attributes: { starts_on: `${start} 10:00`, event_duration: 480 } },
});
const session = await client.events.sessions.create(event.uuid, {
  name: 'Parade',
  status: 'active',
  session_starts_on: `${start} 12:00`,
  duration: 90,
});
const { message } = await client.events.publish(event.uuid);
console.log(`Made "${event.name}" with the session "${session.name}": ${message}`);

// The new event has sold nothing yet, so the lists are those of one that has.
const sold = await firstWithOrders();
if (!sold) {
  console.log('No event of this organisation has sold anything yet.');
} else {
  const rows = 20;
  let orders = 0;
  let revenue = '';
  for await (const order of client.orders.list({ event: sold.uuid, rows })) {
    revenue = `${order.summary?.total} ${order.currency}`;
    if (++orders === 2 * rows) break;
  }
  console.log(`Read two pages of orders of "${sold.name}": ${orders}, the last of ${revenue}.`);

  const lines = ['first name,last name,email'];
  for await (const attendee of client.events.attendees.list(sold.uuid, { rows })) {
    const { first_name, last_name, email } = toRecord(attendee.attributes);
    lines.push([first_name, last_name, email].map(toCell).join(','));
    if (lines.length > 2 * rows) break;
  }
  await writeFile('door-list.csv', `${lines.join('\n')}\n`);
  console.log(`Wrote ${lines.length - 1} attendees to door-list.csv.`);
}

async function firstWithOrders(): Promise<Event | undefined> {
  for await (const candidate of client.orgs.events.list(org?.uuid ?? '')) {
    const page = await client.orders.list({ event: candidate.uuid, rows: 20 });
    if (page.items.length > 0) return candidate;
  }
  return undefined;
}

function toCell(value: unknown): string {
  // A cell that starts like a formula would be run by spreadsheets.
  const text = String(value ?? '').replace(/^[=+\-@\t\r]/, "'$&");
  return `"${text.replaceAll('"', '""')}"`;
}
