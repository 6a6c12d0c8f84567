import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newUser } from '../../src/emulator/domain/new-records.js';
import { nextPerson } from '../../src/emulator/domain/sales.js';
import { Emulator } from '../../src/emulator/index.js';
import { serve } from '../../src/emulator/node/server.js';
import { addEvent, venue } from '../../src/emulator/seeds/parts.js';
import { add } from '../../src/emulator/state/collection.js';
import { branchOf } from '../../src/emulator/state/random.js';
import { day, hour, isoOf } from '../../src/emulator/state/time.js';
import { TicketingClient } from '../../src/index.js';
import { fileStore, organisation } from '../../src/jobs/index.js';

/*
 * Measures a watch of a very large organisation, which another process serves: 5,000 events on sale with 100 orders
 * each.
 *
 * `npm run bench` leaves it out, because it takes minutes and some GB of memory. Run `npx tsx tools/bench/scale.ts`, with
 * other numbers of events and orders to measure those.
 */

const [role = '5000', orders = '100'] = process.argv.slice(2);
const tell = (message: unknown) => process.send?.(message);

/**
 * Serves the organisation. Each message asks how many requests came since the last one. `buy` sells a ticket first.
 */
async function serveOrganisation(events: number, ordersPerEvent: number): Promise<void> {
  const emulator = new Emulator({ seed: 'empty' });
  const { state } = emulator.world();
  const now = Date.now();
  const past = { state, now: now - 100 * day };
  const [org] = Object.values(state.orgs);
  if (!org) throw new Error('The seed has no organisation.');
  const buyers = Array.from({ length: 200 }, () => add(state.users, newUser(past, nextPerson(state))));
  const made = Array.from({ length: events }, (_, index) =>
    addEvent(past, org, {
      name: `Evening ${index + 1}`,
      start: now + day + index * hour,
      category: '',
      configuration: venue,
      published: now - 90 * day,
    }),
  );
  state.ordersToMake = {
    events: Object.fromEntries(
      made.map(({ uuid }, index) => [uuid, { count: ordersPerEvent, random: branchOf(state, index) }]),
    ),
    buyers: buyers.map(({ uuid }) => uuid),
    until: isoOf(now - hour),
  };
  const { baseUrl, authUrl } = await serve(emulator);
  const { clientId, clientSecret } = emulator.application();
  let counted = 0;
  process.on('message', (wanted) => {
    if (wanted === 'buy') emulator.simulate.purchase({ event: made[events / 2]?.uuid ?? '' });
    const serial = emulator.journal.entries.at(-1)?.serial ?? 0;
    tell(serial - counted);
    counted = serial;
  });
  tell({ baseUrl, auth: { clientId, clientSecret, authUrl } });
}

async function ask(child: ChildProcess, wanted: string): Promise<number> {
  child.send(wanted);
  const [answer] = await once(child, 'message');
  return answer;
}

/** Watches the orders, and prints the cost of each round. */
async function measure(): Promise<void> {
  const child = fork(fileURLToPath(import.meta.url), ['serve', role, orders], {
    execArgv: [...process.execArgv, '--max-old-space-size=14000'],
  });
  const [options] = await once(child, 'message');
  const folder = await mkdtemp(join(tmpdir(), 'scale-'));
  const path = join(folder, 'watch.state');
  const org = await organisation(new TicketingClient(options));
  await ask(child, 'count');
  const stop = new AbortController();
  let began = performance.now();
  let before = process.cpuUsage();
  let round = 0;
  const note = async (what: string) => {
    const { user, system } = process.cpuUsage(before);
    const requests = await ask(child, 'count');
    const size = await stat(path).then(
      (file) => file.size,
      () => 0,
    );
    console.log(
      `${what}: ${requests} requests, ${((performance.now() - began) / 1_000).toFixed(1)} s, ` +
        `${((user + system) / 1e6).toFixed(1)} s of processor time, state of ${(size / 1e6).toFixed(0)} MB, ` +
        `at most ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB of memory`,
    );
    began = performance.now();
    before = process.cpuUsage();
  };
  let noting: Promise<unknown> = Promise.resolve();
  const onProgress = ({ done, total }: { done: number; total: number | undefined }) => {
    if (done !== total) return;
    round += 1;
    const of = round;
    noting = noting
      .then(() => note(['first round', 'nothing changed', 'a sale'][of - 1] ?? ''))
      .then(async () => {
        if (of === 2) await ask(child, 'buy');
      });
  };
  const watch = org.watch.orders({ store: fileStore(path), every: 5_000, onProgress, signal: stop.signal });
  for await (const { order } of watch) {
    console.log(
      'sold',
      order?.code,
      `${((performance.now() - began) / 1_000).toFixed(1)} s after the previous round`,
    );
    stop.abort();
  }
  await noting;
  child.kill();
  await rm(folder, { recursive: true });
}

if (role === 'serve') await serveOrganisation(Number(process.argv[3]), Number(process.argv[4]));
else await measure();
