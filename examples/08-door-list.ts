import { organisation } from 'ticketing-client/jobs';
import { setting } from './setting.js';

const { client } = await setting();

const org = await organisation(client);
const [event] = (await client.orgs.events.list(org.uuid, { search_q: 'Jazz on the Pier' })).items;
const rows = await org.doorList(event?.uuid ?? '');

for (const { holder, type, isCheckedIn } of rows)
  console.log(isCheckedIn ? '[x]' : '[ ]', holder, `(${type})`);
