import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Emulator, type PlannedFault } from '../../../src/emulator/index.js';
import { TicketingClient } from '../../../src/index.js';
import { fileStore, organisation, type WantedEvent } from '../../../src/jobs/index.js';
import { pick, randomOf } from '../../chaos/random.js';
import { casesOf } from '../../support/extent.js';
import { ownFolder } from '../../support/folder.js';
import { served } from '../../support/served.js';
import type { Programme } from './plan-worker.js';

const wanted: readonly WantedEvent[] = Array.from({ length: 20 }, (_, index) => ({
  key: `evening-${index}`,
  // Two events always have the same name, on different days.
  name: `Evening ${index - (index % 2)}`,
  occurrence: {
    type: 'does_not_repeat',
    attributes: { starts_on: `2031-05-${10 + index} 19:30`, event_duration: '2' },
  },
  sessions: [{ name: 'Concert', session_starts_on: `2031-05-${10 + index} 20:00`, duration: 60 }],
  published: true,
}));

/** Faults that hit some of the requests. */
const faults: readonly PlannedFault['fault'][] = [
  { reset: true },
  { lostReply: true },
  { truncate: true },
  { status: 500 },
  { html: true },
];

const writing = ['orgs.events.create', 'events.sessions.create', 'events.publish'] as const;

test.each(casesOf([1, 2]))(
  'twenty events are made once each, despite faults and five kills (seed %i)',
  async (seed) => {
    const random = randomOf(seed);
    const emulator = new Emulator({ dialect: 'mixed', now: new Date('2031-03-01T09:00:00Z') });
    const { program, service } = await served(emulator, join(import.meta.dirname, 'plan-worker.ts'));
    const store = join(await ownFolder(), 'events.json');
    const programme: Programme = { ...service, store, wanted };

    let kill = () => {};
    // A kill at the worst time: the service has done it, and the program does not know yet.
    const edit = (body: unknown) => {
      kill();
      return body;
    };
    const kills = [
      ['orgs.events.create', 2],
      ['orgs.events.create', 7],
      ['events.sessions.create', 4],
      ['events.publish', 3],
      ['orgs.events.list', 4],
    ] as const;
    for (const [operation, nth] of kills) emulator.faults.add({ match: { operation }, nth, fault: { edit } });
    for (const operation of writing) {
      for (let nth = 8; nth < 30; nth += 1 + Math.floor(random() * 6)) {
        emulator.faults.add({ match: { operation }, nth, fault: pick(random, faults) });
      }
    }

    const endings: string[] = [];
    for (let run = 0; run < 30 && endings.at(-1) !== '0'; run += 1) {
      const child = program.start(programme);
      kill = child.kill;
      const { code, output } = await child.ending();
      endings.push(code === null ? 'killed' : output.trim());
    }

    expect(endings.at(-1)).toBe('0');
    expect(endings.filter((ending) => ending === 'killed')).toHaveLength(5);
    emulator.faults.clear();
    const client = new TicketingClient(emulator.options());
    const org = await organisation(client);
    const events = (await client.orgs.events.list(org.uuid).toArray()).filter(({ name }) =>
      name?.startsWith('Evening '),
    );
    const starts = (event: (typeof events)[number]) => event.event_starts_on?.local;
    expect(events.map(starts).sort()).toEqual(wanted.map((_, index) => `2031-05-${10 + index} 19:30`));
    for (const { uuid } of events) {
      expect(await client.events.sessions.list(uuid).toArray()).toHaveLength(1);
    }
    expect(String(await org.plan(wanted, { store: fileStore(store) }))).toBe('20 unchanged');
  },
);
