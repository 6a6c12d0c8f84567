import { organisation } from 'ticketing-client/jobs';
import { setting } from './setting.js';

const { client } = await setting();

const org = await organisation(client);
const events = await client.orgs.events.list(org.uuid).toArray();
const event = events.find(({ name }) => name === 'Jazz on the Pier');
const rows = await org.doorList(event?.uuid ?? '');

for (const { holder, type, isCheckedIn } of rows)
  console.log(isCheckedIn ? '[x]' : '[ ]', holder, `(${type})`);
