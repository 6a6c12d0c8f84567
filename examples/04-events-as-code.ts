import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileStore, once, organisation, type WantedEvent, weekly } from 'ticketing-client/jobs';
import { setting } from './setting.js';

const { client } = await setting();
const path = join(await mkdtemp(join(tmpdir(), 'events-as-code-')), 'events.json');

// The programme as it should be. It is plain data, so it can also come from a JSON or YAML file.
const programme: WantedEvent[] = [
  {
    key: 'spring-fair',
    name: 'Spring fair',
    timezone: 'Europe/Vienna',
    occurrence: once({ from: '2031-04-12 10:00', minutes: 480 }),
    sessions: [{ name: 'Parade', session_starts_on: '2031-04-12 12:00', duration: 90 }],
    published: true,
  },
  {
    key: 'book-club',
    name: 'Book club',
    timezone: 'Europe/Vienna',
    occurrence: weekly({ from: '2031-04-10 19:30', minutes: 90, until: '2031-06-30' }),
  },
];

// The first plan makes the changes. The second has nothing left to do.
const org = await organisation(client);
const plan = await org.plan(programme, { store: fileStore(path) });
console.log(String(plan));

const { done, failed } = await plan.apply();
console.log(`\n${done.length} done, ${failed.length} failed. The next plan:`);
console.log(String(await org.plan(programme, { store: fileStore(path) })));
