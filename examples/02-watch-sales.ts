import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type JobProgress, organisation } from 'ticketing-client/jobs';
import { setting } from './setting.js';

// Nobody else buys in an example, so it buys one order after the first round, and refunds it later.
const { emulator, client } = await setting();
const events = await client.events.list().toArray();
const jazz = events.find(({ name }) => name === 'Jazz on the Pier')?.uuid ?? '';
let hasBought = false;
const onProgress = ({ done, total }: JobProgress) => {
  if (done === total && !hasBought) emulator.simulate.purchase({ event: jazz, quantity: 2 });
  hasBought ||= done === total;
};
const db = join(await mkdtemp(join(tmpdir(), 'watch-sales-')), 'sales.db');
const controller = new AbortController();

// The sweep finds refunds. The dates of the event decide when it is due, and here it is every second.
const org = await organisation(client);
const options = {
  db,
  signal: controller.signal,
  every: 100,
  sweepEvery: 1_000,
  onProgress,
};
for await (const { kind, event, order, before } of org.watch.orders(options)) {
  console.log(
    `${event.name}: order ${order?.code ?? before?.code} is ${kind}. Its status is ${order?.status ?? 'gone'}.`,
  );
  if (kind === 'created') emulator.simulate.refund(order);
  if (kind === 'changed') controller.abort();
}
console.log(`The state of the watch is in ${db}.`);
