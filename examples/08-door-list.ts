import { organisation } from 'ticketing-client/jobs';
import { setting } from './setting.js';

const { client } = await setting();

const org = await organisation(client);
for (const { holder, type, isCheckedIn } of await org.doorList('Jazz on the Pier'))
  console.log(isCheckedIn ? '[x]' : '[ ]', holder, `(${type})`);
