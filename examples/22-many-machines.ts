import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TicketingClient } from 'ticketing-client';
import { organisation } from 'ticketing-client/jobs';
import { serveProcesses } from './service.js';
import { setting } from './setting.js';

/** Runs in each process: watches the orders, or waits while another process does. */
async function work(): Promise<void> {
  const say = (what: string) => process.send?.(what);
  const org = await organisation(new TicketingClient());
  const onProgress = () => say('works');
  const watch = org.watch.orders({
    db: process.env.SALES_DB ?? '',
    lease: 3_000, // the default of 15 seconds is too long for an example
    every: 200,
    onWait: () => say('waits'),
    onProgress,
  });
  for await (const { order } of watch) {
    say(`order ${order?.code}`);
  }
}

/** Starts the service and three processes, sells tickets, and kills the process that works. */
async function start(): Promise<void> {
  const { emulator, client } = await setting();
  const events = await client.events.list().toArray();
  const event = events.find(({ name }) => name === 'Jazz on the Pier')?.uuid ?? '';
  const service = await serveProcesses(emulator);
  const folder = await mkdtemp(join(tmpdir(), 'watch-'));
  const settings = { ...service.settings, SALES_DB: join(folder, 'sales.db') };

  const said: { readonly by: Worker; readonly what: string }[] = [];
  cluster.on('message', (by, what) => said.push({ by, what }));
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await once(cluster, 'message');
  };
  const ordersSeen = () =>
    new Set(said.filter(({ what }) => what.startsWith('order')).map(({ what }) => what)).size;
  const sell = (orders: number) => {
    for (let order = 0; order < orders; order += 1) emulator.simulate.purchase({ event });
  };

  try {
    for (let count = 0; count < 3; count += 1) cluster.fork(settings);
    const working = () => said.find(({ what }) => what === 'works')?.by;
    await until(() => working() !== undefined && said.filter(({ what }) => what === 'waits').length === 2);
    console.log('One process works, and two wait.');
    sell(3);
    await until(() => ordersSeen() === 3);
    working()?.process.kill('SIGKILL');
    console.log('It has seen 3 orders. Now it is killed.');
    sell(3);
    await until(() => ordersSeen() === 6);
    console.log('Another process continued, and has seen the 3 orders sold since.');
  } finally {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill();
    await service.close();
    await rm(folder, { recursive: true, force: true });
  }
}

await (cluster.isPrimary ? start() : work());
