import { datesOf, organisation, weekly } from 'ticketing-client/jobs';
import { setting } from './setting.js';

// Creates an event on every Thursday evening but one, and prints its dates. The clocks change in between.
const { client } = await setting();
const org = await organisation(client);

const timezone = 'Europe/Vienna';
const thursdays = { from: '2031-03-13 19:30', minutes: 90, until: '2031-05-15', except: ['2031-05-01'] };
const occurrence = weekly(thursdays);
const { name, event_occurrence } = await client.orgs.events.create(org.uuid, {
  name: 'Jazz',
  timezone,
  occurrence,
});

for (const { local, startsAt, endsAt } of datesOf(occurrence, timezone)) {
  console.log(`${local} is ${startsAt.toISOString()} to ${endsAt.toISOString()}`);
}
console.log(`"${name}" has ${event_occurrence?.length} dates on the service.`);
