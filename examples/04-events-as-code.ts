import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileStore, organisation, type WantedEvent } from 'ticketing-client/jobs';
import { setting } from './setting.js';

const { client } = await setting();
const path = join(await mkdtemp(join(tmpdir(), 'events-as-code-')), 'events.json');

// The programme as it should be: plain data, which may stand in a file of JSON or YAML.
const programme: WantedEvent[] = [
  {
    key: 'spring-fair',
    name: 'Spring fair',
    timezone: 'Europe/Vienna',
    occurrence: {
      type: 'does_not_repeat',
      attributes: { starts_on: '2031-04-12 10:00', event_duration: '8' },
    },
    sessions: [{ name: 'Parade', session_starts_on: '2031-04-12 12:00', duration: 90 }],
    published: true,
  },
  {
    key: 'book-club',
    name: 'Book club',
    timezone: 'Europe/Vienna',
    occurrence: {
      type: 'weekly',
      attributes: { starts_on: '2031-04-10 19:30', event_duration: '1.5', days: ['thursday'] },
    },
  },
];

// What has to be done for that, and then nothing more.
const org = await organisation(client);
const plan = await org.plan(programme, { store: fileStore(path) });
console.log(String(plan));

const { done, failed } = await plan.apply();
console.log(`\n${done.length} done, ${failed.length} failed. The next plan:`);
console.log(String(await org.plan(programme, { store: fileStore(path) })));
