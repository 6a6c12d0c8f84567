import { writeFile } from 'node:fs/promises';
import { TicketingClient, toRecord } from 'ticketing-client';
import { Emulator } from 'ticketing-client/emulator';
import { sumMoney } from 'ticketing-client/money';

// The whole service in memory, with its clock set to 1 March 2031, so that nothing here reaches the real service.
// For that, use `new TicketingClient()`, which reads the address and your credentials from the environment.
const emulator = new Emulator({ seed: 'demo', now: new Date('2031-03-01T09:00:00Z') });
const client = new TicketingClient(emulator.options());

const me = await client.me.get();
const org = me.organisations?.[0];
if (!org) throw new Error('This account has no organisation. Create one first: an event needs it.');
console.log(`Signed in as ${me.first_name} ${me.last_name} of ${org.name}.`);

// Create an event with a session.
const event = await client.orgs.events.create(org.uuid, {
  name: 'Spring fair',
  description: 'Stalls, music and a parade.',
  timezone: 'Europe/Vienna',
  occurrence: {
    type: 'does_not_repeat',
    attributes: { starts_on: '2031-04-12 10:00', event_duration: 480 },
  },
});
await client.events.sessions.create(event.uuid, {
  name: 'Parade',
  session_starts_on: '2031-04-12 12:00',
  duration: 90,
});

// Publish it. The service writes its state as `publising`, and as `publishing` in some newer replies.
await client.events.publish(event.uuid);
const { name, publising, publishing } = await client.events.get(event.uuid);
console.log(`"${name}" is ${(publising ?? publishing)?.state}.`);

// The API has no way to buy tickets. The emulator can simulate it in two lines.
emulator.simulate.addLevel({ event, price: 12.5 });
for (let buyers = 0; buyers < 25; buyers++) emulator.simulate.purchase({ event, quantity: 2 });

// Read the orders from all pages.
const orders = await client.orders.list({ event: event.uuid }).toArray();
const revenue = sumMoney(orders.map((order) => order.summary?.total));
console.log(`Sold ${orders.length} orders for ${revenue} ${orders[0]?.currency}.`);

// Write a door list. The loop reads the attendees page by page.
const lines = ['first name,last name,email'];
for await (const attendee of client.events.attendees.list(event.uuid)) {
  const { first_name, last_name, email } = toRecord(attendee.attributes);
  lines.push([first_name, last_name, email].map(toCell).join(','));
}
await writeFile('door-list.csv', `${lines.join('\n')}\n`);
console.log(`Wrote ${lines.length - 1} attendees to door-list.csv.`);

function toCell(value: unknown): string {
  // Spreadsheets would run a cell that starts like a formula.
  const text = String(value ?? '').replace(/^[=+\-@\t\r]/, "'$&");
  return `"${text.replaceAll('"', '""')}"`;
}
