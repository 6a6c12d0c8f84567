import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { organisation } from 'ticketing-client/jobs';
import { setting } from './setting.js';

const { client } = await setting();
const folder = await mkdtemp(join(tmpdir(), 'tickets-'));

const org = await organisation(client);
const events = await client.orgs.events.list(org.uuid).toArray();
const event = events.find(({ name }) => name === 'Jazz on the Pier');
const { written, kept, failed } = await org.ticketPdfs(event?.uuid ?? '', folder);

console.log(
  `${written.length} written to ${folder}, ${kept.length} already existed, ${failed.length} failed`,
);
