import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exportAll, loadUndici, organisation, TicketingClient } from './support/built.js';
import { compiled } from './support/compiled.js';
import {
  measured,
  optionsFor,
  readRaw,
  type Service,
  serveLarge,
  startService,
  type Usage,
  usageOf,
} from './support/large.js';
import { shuffle } from './support/rounds.js';
import { printTable } from './support/table.js';

/*
 * Measures what jobs cost beside reading: processor time and memory of a process that runs one. The seed `large` of
 * the emulator has 1,000 events with 100,000 orders. The figures are compared with raw `fetch` and `JSON.parse` of
 * the same lists.
 */

const rounds = 2;

type Org = Awaited<ReturnType<typeof organisation>>;

interface Job {
  readonly name: string;
  /** Lists of each event that it reads. */
  readonly lists: readonly string[];
  /** Maximum multiple of the time that reading takes. */
  readonly most: number;
  readonly run: (org: Org, folder: string) => Promise<unknown>;
  /** Whether it sends by undici instead of the default transport. */
  readonly isOnUndici?: boolean;
}

const exportOf = (format: 'csv' | 'ndjson' | 'parquet', most: number): Job => ({
  name: `tickets exported as ${format}`,
  lists: ['orders', 'tickets'],
  most,
  run: (org, to) => exportAll(org, { to, tables: ['tickets'], format }),
});

const readings: readonly Job[] = [
  {
    name: 'orders, read',
    lists: ['orders'],
    most: 1.2,
    async run(org) {
      for await (const _ of org.orders());
    },
  },
  {
    name: 'tickets with their orders, read',
    lists: ['orders', 'tickets'],
    most: 1.2,
    async run(org) {
      for await (const _ of org.tickets());
    },
  },
];

const jobs: readonly Job[] = [
  ...readings,
  ...readings.map((reading) => ({ ...reading, name: `${reading.name} on undici`, isOnUndici: true })),
  exportOf('csv', 1.6),
  exportOf('ndjson', 1.4),
  exportOf('parquet', 2),
  { name: 'the books', lists: ['orders'], most: 1.3, run: (org) => org.ledger() },
];

/** Lists that are read by raw `fetch` too. */
const rawLists: readonly (readonly string[])[] = [['orders', 'tickets'], ['orders']];

async function raw(service: Service, lists: readonly string[]): Promise<void> {
  const tell = measured();
  await readRaw(service, lists);
  tell();
}

async function job(service: Service, name: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'jobs-'));
  try {
    const { run, isOnUndici } = jobs.find((each) => each.name === name) ?? {};
    const undici = isOnUndici && (await loadUndici());
    const options = { ...optionsFor(service), ...(undici && { transport: undici() }) };
    const org = await organisation(new TicketingClient(options));
    const tell = measured();
    await run?.(org, folder);
    tell();
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function measure(): Promise<void> {
  const file = await compiled(fileURLToPath(import.meta.url));
  const { child, service } = await startService(file, 'service');
  const at = JSON.stringify(service);
  const rawly = (lists: readonly string[]) => usageOf(file, ['raw', at, lists.join()]);
  const usages = new Map<string, Usage[]>();
  const note = (name: string, usage: Usage) => usages.set(name, [...(usages.get(name) ?? []), usage]);
  try {
    // The first reading makes the orders.
    await rawly(['orders']);
    for (let round = 0; round < rounds; round += 1) {
      const all = [
        ...rawLists.map((lists) => async () => note(lists.join(), await rawly(lists))),
        ...jobs.map(
          ({ name }) =>
            async () =>
              note(name, await usageOf(file, ['job', at, name])),
        ),
      ];
      for (const each of shuffle(all)) await each();
    }
  } finally {
    child.kill();
  }
  const cpuOf = (name: string) => Math.min(...(usages.get(name) ?? []).map(({ cpu }) => cpu));
  const memoryOf = (name: string) =>
    `${Math.max(...(usages.get(name) ?? []).map(({ memory }) => memory)).toFixed(0)} MB`;
  printTable(`Jobs on 100,000 orders: the least processor time of ${rounds} runs, and the maximum memory`, [
    ['', 'seconds', 'beside reading', 'target', 'memory'],
    ...rawLists.map((lists) => [
      `raw fetch of ${lists.join(' and ')}`,
      cpuOf(lists.join()).toFixed(1),
      '',
      '',
      memoryOf(lists.join()),
    ]),
    ...jobs.map(({ name, lists, most }) => [
      name,
      cpuOf(name).toFixed(1),
      (cpuOf(name) / cpuOf(lists.join())).toFixed(2),
      most.toFixed(2),
      memoryOf(name),
    ]),
  ]);
}

const [role, at = '{}', what = ''] = process.argv.slice(2);
if (role === 'service') await serveLarge();
else if (role === 'raw') await raw(JSON.parse(at), what.split(','));
else if (role === 'job') await job(JSON.parse(at), what);
else await measure();
