import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Emulator } from '../../src/emulator/index.js';
import { serve } from '../../src/emulator/node/server.js';
import { TicketingClient } from '../../src/index.js';
import { organisation } from '../../src/jobs/index.js';
import { ownFolder } from '../support/folder.js';
import { jsonLines } from '../support/json-lines.js';
import { lineTo } from '../support/line.js';
import { onSale } from '../support/on-sale.js';
import { waitUntil } from '../support/patience.js';
import { programOf } from '../support/programs.js';
import type { Counting } from './counter.js';
import { keptIn } from './kept-in.js';
import type { Machine, Note } from './machine.js';

/** A database that the machines of a test share. */
export interface MachinesDatabase {
  readonly port: number;
  /** Its address with this port. */
  address(port: number): string;
  /** Deletes its content. */
  empty(): Promise<unknown>;
  stop(): Promise<void>;
}

/** Leases in milliseconds: one that a process on a busy machine can keep, and one longer than any test. */
const lease = 5_000;
const longLease = 600_000;

/** Tests the behaviour of processes that run the same job on one database. */
export function testMachines(
  name: string,
  { keepsWatch }: { readonly keepsWatch: boolean },
  start: () => Promise<MachinesDatabase>,
): void {
  let database: MachinesDatabase;
  let program: Awaited<ReturnType<typeof programOf>>;

  beforeAll(async () => {
    database = await start();
    program = await programOf(join(import.meta.dirname, 'machine.ts'));
  });
  afterAll(async () => {
    await program.stop();
    await database.stop();
  });

  /** Returns a service with an event on sale, and the machines that work for it. */
  async function setting() {
    await database.empty();
    const quotas = { 'events.invitations.send': { limit: 10_000, period: 1_000 } };
    const emulator = new Emulator({ seed: 'empty', quotas });
    const client = new TicketingClient(emulator.options());
    const { uuid: org } = await organisation(client);
    const event = await onSale({ emulator, client, org }, 'Open Night');
    const service = await serve(emulator);
    onTestFinished(() => service.close());
    const notes = join(await ownFolder(), 'notes');
    const { clientId, clientSecret } = emulator.application();
    const { baseUrl, authUrl } = service;

    const noted = () => jsonLines<Note>(notes);
    const orders = async () => (await noted()).flatMap(({ order }) => order ?? []);

    const startMachine = (machine: string, told: Partial<Machine>) => {
      const child = program.start({
        ...{ name: machine, baseUrl, auth: { clientId, clientSecret, authUrl }, notes },
        ...{ database: database.address(database.port), lease, job: 'watch', ...told },
      } satisfies Machine);
      onTestFinished(() => void child.kill());
      return child;
    };
    return {
      emulator,
      event,
      noted,
      orders,
      startMachine,
      /** Starts two more machines, and waits until they wait. */
      async startOthers(told: Partial<Machine> = {}) {
        const others = ['second', 'third'];
        for (const each of others) startMachine(each, told);
        await waitUntil(async () => {
          const all = await noted();
          return others.every((each) => all.some(({ machine, waits }) => machine === each && waits));
        });
      },
      /** Sells tickets. Returns the orders. */
      buy: (count: number) =>
        Array.from({ length: count }, () => emulator.simulate.purchase({ event }).order.uuid),
      /** Waits until a machine got each of these orders, or one other than the first. */
      given: (expected: readonly string[], but?: 'first') =>
        waitUntil(async () => {
          const known = new Set(
            (await noted()).filter(({ machine }) => machine !== but).map(({ order }) => order),
          );
          return expected.every((order) => known.has(order));
        }),
      /** Waits until the first machine has ended with an error. */
      failure: () => waitUntil(async () => (await noted()).find(({ error }) => error)),
    };
  }

  /** Starts three machines that run the same watch. The first one works. */
  async function threeMachines(first: Partial<Machine> = {}, others: Partial<Machine> = {}) {
    const all = await setting();
    const working = all.startMachine('first', first);
    await all.given(all.buy(1));
    await all.startOthers(others);
    return { ...all, first: working };
  }

  describe.runIf(keepsWatch)(`three processes with the same watch on one ${name}`, () => {
    it('lose no change if the working one is killed', async () => {
      const { first, buy, given, orders, noted } = await threeMachines();
      const before = buy(30);
      await given(before.slice(0, 3));
      first.kill();
      await first.ending();
      const after = buy(5);
      await given([...before, ...after]);
      const workers = new Set((await noted()).filter(({ order }) => order).map(({ machine }) => machine));
      expect(workers.size).toBe(2);
      // Only the change in progress was delivered twice.
      const all = await orders();
      expect(all.length - new Set(all).size).toBeLessThanOrEqual(1);
    });

    it('continue at once if the working one ends', async () => {
      const { first, buy, given, orders } = await threeMachines({ lease: longLease }, { lease: longLease });
      process.kill(first.pid, 'SIGTERM');
      expect(await first.ending()).toEqual({ code: 0, output: '' });
      await given(buy(5));
      const all = await orders();
      expect(all).toHaveLength(new Set(all).size);
    });

    it('continue if the working one is stopped, and its later writes are refused', async () => {
      const { first, buy, given, failure } = await threeMachines();
      process.kill(first.pid, 'SIGSTOP');
      await given(buy(3), 'first');
      process.kill(first.pid, 'SIGCONT');
      expect(await failure()).toEqual({
        machine: 'first',
        error: expect.stringMatching(/^JobError: Another .+ has taken over the Postgres database/),
      });
      await given(buy(3), 'first');
    });

    it.each(['silence', 'close'] as const)(
      'continue if the working one loses its connection (by a %s)',
      async (how) => {
        const line = await lineTo(database.port);
        onTestFinished(line.close);
        const { buy, given } = await threeMachines({ database: database.address(line.port) });
        line[how]();
        await given(buy(3), 'first');
        await given(buy(3), 'first');
      },
    );
  });

  it(`processes that count in ${name} skip and repeat no number, though the working one is killed or stopped`, async () => {
    await database.empty();
    const counter = await programOf(join(import.meta.dirname, 'counter.ts'));
    onTestFinished(() => counter.stop());
    const address = database.address(database.port);
    const start = () => counter.start({ database: address, lease: 1_000 } satisfies Counting);
    const { store, close } = keptIn(address, {});
    onTestFinished(close);
    const lines = async () => ((await store.read()) ?? '').split('\n').slice(0, -1);
    const counting = async () => Number((await lines()).at(-1)?.split(' ')[1]);
    for (let count = 0; count < 3; count += 1) start();
    await waitUntil(counting);
    for (const signal of ['SIGSTOP', 'SIGKILL', 'SIGSTOP', 'SIGKILL', 'SIGSTOP'] as const) {
      const pid = await counting();
      process.kill(pid, signal);
      await waitUntil(async () => (await counting()) !== pid);
      if (signal === 'SIGKILL') start();
      else process.kill(pid, 'SIGCONT');
    }
    await counter.stop();
    const all = await lines();
    expect(new Set(all.map((line) => line.split(' ')[1])).size).toBeGreaterThan(2);
    expect(all.map((line) => Number(line.split(' ')[0]))).toEqual(all.map((_, place) => place + 1));
  });

  it(`processes with one journal in ${name} invite each guest once, though one of them is killed`, async () => {
    const { emulator, event, noted, startMachine, startOthers } = await setting();
    const emails = Array.from({ length: 100 }, (_, index) => `guest-${index}@example.com`);
    const mails = () => emulator.outbox.flatMap(({ to }) => (emails.includes(to) ? [to] : []));
    const job = { event, emails };
    const first = startMachine('first', { job });
    await waitUntil(() => mails().length >= 20);
    // From now on, the service answers nothing in time.
    const endFault = emulator.faults.add({
      match: { operation: 'events.invitations.send' },
      times: Number.POSITIVE_INFINITY,
      fault: { delay: 1_000_000 },
    });
    await startOthers({ job });
    first.kill();
    await first.ending();
    endFault();
    const counts = () => noted().then((all) => all.flatMap((note) => note.counts ?? []));
    await waitUntil(async () => (await counts()).length === 2);
    expect((await counts())[1]).toMatchObject({ done: 0, skipped: emails.length });
    expect([...mails()].sort()).toEqual([...emails].sort());
  });
}
