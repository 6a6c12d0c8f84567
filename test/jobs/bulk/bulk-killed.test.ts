import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Emulator, type PlannedFault } from '../../../src/emulator/index.js';
import { TicketingClient } from '../../../src/index.js';
import type { BulkResult } from '../../../src/jobs/index.js';
import { pick, randomOf } from '../../chaos/random.js';
import { extentOf } from '../../support/extent.js';
import { ownFolder } from '../../support/folder.js';
import { served } from '../../support/served.js';
import type { Invitation } from './bulk-worker.js';

/** Faults that hit about one request in ten. */
const faults: readonly PlannedFault['fault'][] = [
  { reset: true },
  { lostReply: true },
  { truncate: true },
  { status: 500 },
  { status: 503, retryAfter: 0 },
  { retryAfter: 0 },
  { html: true },
];

const guests = extentOf({ short: 150, full: 500 });

test.each([1])(
  `${guests} guests get one mail each, despite faults, a quota and three kills (seed %i)`,
  async (seed) => {
    const random = randomOf(seed);
    // With a stopped clock, a slow program uses up the quota like a fast one.
    const emulator = new Emulator({
      now: new Date('2031-03-01T08:00:00Z'),
      quotas: { 'events.invitations.send': { limit: guests / 10, period: 1_000 } },
    });
    const { program, service } = await served(emulator, join(import.meta.dirname, 'bulk-worker.ts'));
    let refusals = 0;
    const renewal = setInterval(() => {
      const { status, fault } = emulator.journal.entries.at(-1) ?? {};
      if (status !== 429 || fault) return;
      refusals += 1;
      emulator.clock.advance(1_000);
    }, 20);
    onTestFinished(() => clearInterval(renewal));
    const client = new TicketingClient(emulator.options());
    const [event] = (await client.events.list({ my: true, status: 'published' })).items;
    const emails = Array.from({ length: guests }, (_, index) => `guest-${index}@example.com`);
    const invitation: Invitation = {
      ...service,
      event: event?.uuid ?? '',
      journal: join(await ownFolder(), 'invited.journal'),
      emails,
    };

    let kill = () => {};
    const match = { operation: 'events.invitations.send' } as const;
    // A kill at the worst time: the service has sent the mail, and the program does not know it yet.
    for (const part of [0.12, 0.42, 0.72]) {
      const edit = (body: unknown) => {
        kill();
        return body;
      };
      const nth = Math.floor(guests * (part + random() * 0.2));
      emulator.faults.add({ match, nth, fault: { edit } });
    }
    for (let nth = 1; nth < guests * 1.6; nth += 1 + Math.floor(random() * 20)) {
      emulator.faults.add({ match, nth, fault: pick(random, faults) });
    }
    for (let nth = 1; nth < 200; nth += 1 + Math.floor(random() * 20)) {
      emulator.faults.add({
        match: { operation: 'events.invitations.list' },
        nth,
        fault: pick(random, faults),
      });
    }

    const before = emulator.outbox.length;
    const endings: (BulkResult<string, unknown>['counts'] | 'killed')[] = [];
    for (let run = 0; run < 20; run += 1) {
      const child = program.start(invitation);
      kill = child.kill;
      const { code, output } = await child.ending();
      const ending = code === null ? 'killed' : (JSON.parse(output) as BulkResult<string, unknown>['counts']);
      endings.push(ending);
      if (ending !== 'killed' && ending.failed + ending.unknown === 0) break;
    }

    expect(endings.filter((ending) => ending === 'killed')).toHaveLength(3);
    expect(endings.at(-1)).toMatchObject({ failed: 0, unknown: 0 });
    expect(refusals).toBeGreaterThan(0);
    const mails = emulator.outbox.slice(before).map(({ to }) => to);
    expect(mails).toHaveLength(guests);
    expect(new Set(mails)).toEqual(new Set(emails));
  },
);
