import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { TicketingClient } from 'ticketing-client';
import { organisation } from 'ticketing-client/jobs';

// Keeps a copy of the organisation in an SQLite database, until you stop it. With --once, it makes one round and ends. The
// next run continues from there, even if this one was killed. It changes nothing on the service.

const [folder = 'state', mode] = process.argv.slice(2);
mkdirSync(folder, { recursive: true, mode: 0o700 }); // the database names your customers

const controller = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort());

// Reads TICKETING_BASE_URL, TICKETING_AUTH_URL, TICKETING_CLIENT_ID and TICKETING_CLIENT_SECRET.
const org = await organisation(new TicketingClient());
console.log(`Mirroring ${org.name} to ${join(folder, 'org.db')}`);

const db = new Database(join(folder, 'org.db'));
const once = mode === '--once';
const { tables, failed } = await org.mirror({ db, once, signal: controller.signal });
db.close();

for (const [name, rows] of Object.entries(tables)) console.log(`${name}: ${rows.new} new rows`);
// The lists that could not be read are read again in the next round.
if (failed > 0) throw new Error(`${failed} lists could not be read.`);
