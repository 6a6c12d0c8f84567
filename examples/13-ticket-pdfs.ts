import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { organisation } from 'ticketing-client/jobs';
import { setting } from './setting.js';

const { client } = await setting();
const folder = await mkdtemp(join(tmpdir(), 'tickets-'));

const org = await organisation(client);
const { written, kept, failed } = await org.ticketPdfs('Jazz on the Pier', folder);

console.log(
  `${written.length} written to ${folder}, ${kept.length} already existed, ${failed.length} failed`,
);
