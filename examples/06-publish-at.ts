import { memoryStore, once, organisation, publishAt, readiness } from 'ticketing-client/jobs';
import { setting } from './setting.js';

// Publishes an event at a set time. To keep the example short, that time is one second from now.
const { client } = await setting();
const org = await organisation(client);

const occurrence = once({ from: '2031-04-12 10:00', minutes: 480 });
const event = await client.orgs.events.create(org.uuid, {
  name: 'Fair',
  timezone: 'Europe/Vienna',
  occurrence,
});
for (const { field, message } of readiness(event)) console.log(`Not ready (${field}): ${message}`);

const when = new Date(Date.now() + 1_000); // or in the event's time zone: '2031-03-15 09:00'
const published = await publishAt(client, event, when, { require: ['name', 'start'], store: memoryStore() });
console.log(
  `${published.event.name}: ${published.status} at ${published.event.publising?.published_on?.local}`,
);
