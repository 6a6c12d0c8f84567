import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Emulator } from '../../src/emulator/index.js';
import { serve } from '../../src/emulator/node/server.js';
import { TicketingClient } from '../../src/index.js';
import { organisation } from '../../src/jobs/index.js';
import type { Inviter, InviterNote } from '../stores/lease-inviter.js';
import { casesOf, extentOf } from '../support/extent.js';
import { ownFolder } from '../support/folder.js';
import { jsonLines } from '../support/json-lines.js';
import { lineTo } from '../support/line.js';
import { onSale } from '../support/on-sale.js';
import { waitUntil } from '../support/patience.js';
import { programOf } from '../support/programs.js';
import { keptIn } from './kept-in.js';
import type { MachinesDatabase } from './machines.js';

/** A database whose lease of the journal a test can see and end. */
export interface LeaseDatabase extends MachinesDatabase {
  /** Returns the end of the lease, in milliseconds since 1970. Missing if its holder has given it back. */
  endOfLease(): Promise<number | undefined>;
  /** Gives the lease to another owner, whose time is over. A lease that only expires would still be renewed. */
  takeAway(): Promise<unknown>;
}

/** Lease of the first process, and of the one that takes over, which a busy machine must not lose. */
const lease = 1_000;
const longLease = 600_000;

/** How the first process loses its lease. */
type Loss = 'stop' | 'silence' | 'close' | 'takeover';

/** What its requests wait for at that time, and how it loses its lease. */
const waits = {
  'a Retry-After': { wait: { retryAfter: 50 }, losses: ['stop', 'silence', 'close', 'takeover'] },
  'a turn of limit': { wait: { turns: 6 }, losses: ['stop', 'silence', 'close', 'takeover'] },
} as const satisfies Record<string, { wait: Wait; losses: readonly Loss[] }>;

interface Wait {
  readonly retryAfter?: number;
  readonly turns?: number;
}

/** Number of times that each loss is tried with each wait. */
const rounds = extentOf({ short: 1, full: 15 });

/** Sends a signal to a process, which may have ended: a busy machine may lose its lease before it is taken. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Tests that nothing leaves a process after its lease has ended. `npm test` tries only the losses during the first wait. */
export function testLostLease(
  name: string,
  waitFirst: keyof typeof waits,
  start: () => Promise<LeaseDatabase>,
): void {
  let database: LeaseDatabase;
  let program: Awaited<ReturnType<typeof programOf>>;

  beforeAll(async () => {
    database = await start();
    program = await programOf(join(import.meta.dirname, '../stores/lease-inviter.ts'));
  });
  afterAll(async () => {
    await program.stop();
    await database.stop();
  });

  /** An invitation of eight guests by a process. */
  async function inviting(wait: Wait, address: string) {
    await database.empty();
    const quotas = { 'events.invitations.send': { limit: 10_000, period: 1_000 } };
    const emulator = new Emulator({ seed: 'empty', quotas });
    const service = await serve(emulator);
    onTestFinished(() => service.close());
    const { clientId, clientSecret } = emulator.application();
    const { baseUrl, authUrl } = service;
    const auth = { clientId, clientSecret, authUrl };
    // Its requests arrive after those of the process, because they come over the same line.
    const client = new TicketingClient({ baseUrl, auth });
    const org = await organisation(client);
    const event = await onSale({ emulator, client, org: org.uuid }, 'Open Night');
    const emails = Array.from({ length: 8 }, (_, index) => `guest-${index}@example.com`);
    if (wait.retryAfter !== undefined) {
      emulator.faults.add({
        match: { operation: 'events.invitations.send' },
        nth: 3,
        fault: { retryAfter: wait.retryAfter },
      });
    }
    const notes = join(await ownFolder(), 'notes');
    const told: Inviter = {
      baseUrl,
      auth,
      database: address,
      lease,
      event,
      emails,
      notes,
      turns: wait.turns,
    };
    const child = program.start(told);
    onTestFinished(() => void child.kill());
    const noted = () => jsonLines<InviterNote>(notes);
    const ending = async () => (await noted()).find(({ error, done }) => error ?? done);
    return {
      child,
      noted,
      ending: () => waitUntil(ending),
      /** Waits until its next requests wait. On a busy machine, it may end before. */
      waiting: () => waitUntil(async () => (await noted()).some(({ waits }) => waits) || (await ending())),
      mails: () => emulator.outbox.flatMap(({ to }) => (emails.includes(to) ? [to] : [])).sort(),
      emails,
      /** Takes over the journal, and invites who is left. Returns when it took over, in milliseconds since 1970. */
      async takeOver(): Promise<number> {
        const { journal, close } = keptIn(database.address(database.port), { lease: longLease });
        onTestFinished(close);
        let takenAt = 0;
        const people = emails.map((email) => ({ email, first_name: 'A', last_name: 'Guest' }));
        const hold = async (options?: Parameters<NonNullable<typeof journal.hold>>[0]) => {
          const release = await journal.hold?.(options);
          takenAt = Date.now();
          return release ?? (async () => {});
        };
        await org.invite(event, people, { journal: { ...journal, hold } });
        return takenAt;
      },
    };
  }

  /** Returns by how much its requests left after the end of its lease, in milliseconds. */
  const lateness = (notes: readonly InviterNote[], end: number) =>
    notes.flatMap(({ left = 0 }) => (left > end ? [left - end] : []));

  const all = Object.entries(waits).sort(([one]) => (one === waitFirst ? -1 : 1));

  describe.each(casesOf(all))(
    `a process that loses its lease in ${name} while its requests wait for %s`,
    (_what, { wait, losses }) => {
      it.each(
        losses.flatMap((loss: Loss) => Array.from({ length: rounds }, (_, round) => [loss, round] as const)),
      )('sends nothing more, and nobody gets two e-mails (%s, round %i)', async (loss) => {
        const line = await lineTo(database.port);
        onTestFinished(line.close);
        const { child, noted, ending, waiting, mails, emails, takeOver } = await inviting(
          wait,
          database.address(line.port),
        );
        await waiting();
        if (loss === 'stop') send(child.pid, 'SIGSTOP');
        else if (loss === 'takeover') await database.takeAway();
        else line[loss]();
        // Nobody renews it from now on. After a takeover, its holder notices that at the end of its own lease at the latest.
        // On a busy machine, it may have lost and given back its lease before.
        const end = loss === 'takeover' ? Date.now() + lease : ((await database.endOfLease()) ?? Date.now());
        await takeOver();
        if (loss === 'stop') send(child.pid, 'SIGCONT');
        const { error } = (await ending()) as InviterNote;
        expect(error).toMatch(
          /^JobError: (This process lost its lease of|Cannot (renew the lease of|write)) invited in .+ The bulk job stopped after \d of 8 items\. /,
        );
        expect(lateness(await noted(), end)).toEqual([]);
        expect(mails()).toEqual([...emails].sort());
      });
    },
  );
}
