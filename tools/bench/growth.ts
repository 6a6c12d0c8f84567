import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Transport } from 'ticketing-client';
import { answerOf, ask } from './support/answers.js';
import { organisation, TicketingClient } from './support/built.js';
import { compiled } from './support/compiled.js';
import { firstBuyer, firstEvent, onSale, type Served, serveOnSale, uuidOf } from './support/on-sale.js';
import { accessToken, eventName, eventUuid, pageSize } from './support/service.js';
import { median } from './support/statistics.js';
import { printTable } from './support/table.js';

/*
 * Shows that nothing grows faster than what it works on: calls at once, items of a list, events of a watch, and orders in the
 * emulator. Each case runs in a separate process of plain JavaScript.
 *
 * `npm run bench -- growth watch 5000 100` measures a watch of 5,000 events with 100 orders each, and nothing else.
 */

const file = fileURLToPath(import.meta.url);

/** Figures of a case, in the order of the columns. */
type Figures = readonly number[];

const send = (figures: Figures) => process.send?.(figures);

const memory = () => process.resourceUsage().maxRSS / 1024;

function heap(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

/** Returns the processor time of some work in milliseconds. */
async function timeOf(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

const clientOn = (transport: Transport, limit?: { maxConcurrent: number }): TicketingClient =>
  new TicketingClient({
    ...{ baseUrl: 'http://127.0.0.1:1', auth: { accessToken }, transport, deadline: 300_000 },
    ...(limit && { limit }),
  });

const headers = new Headers({ 'content-type': 'application/json' });

const callsInAll = 20_000;

/** Makes calls, so many at once. */
async function calls(atOnce: number, isLimited: boolean): Promise<Figures> {
  const reply = {
    ...{ status: 200, headers },
    body: JSON.stringify({ event: { uuid: eventUuid, name: eventName } }),
  };
  // Later, so that all calls are in progress together.
  const transport: Transport = {
    send: () => new Promise((resolve) => setImmediate(resolve, reply)),
  };
  const client = clientOn(transport, isLimited ? { maxConcurrent: 1_000_000 } : undefined);
  const make = async (count: number) => {
    for (let made = 0; made < count; made += atOnce) {
      await Promise.all(Array.from({ length: atOnce }, () => client.events.get(eventUuid)));
    }
  };
  // The engine compiles the code meanwhile.
  await make(callsInAll);
  const count = Math.max(atOnce, callsInAll);
  return [((await timeOf(() => make(count))) * 1_000) / count, memory()];
}

/** Walks a list, and reads its pages without a client. */
async function list(items: number): Promise<Figures> {
  const textOf = (position: number) =>
    JSON.stringify({
      result: {
        events: Array.from({ length: Math.max(0, Math.min(pageSize, items - position)) }, (_, index) => ({
          ...{ uuid: uuidOf(position + index), name: eventName },
        })),
        pagination: { records: items, position, rows: pageSize, order_by: '' },
      },
    });
  const transport: Transport = {
    send: async ({ url }) => ({
      ...{ status: 200, headers },
      body: textOf(Number(new URL(url).searchParams.get('position') ?? 0)),
    }),
  };
  const client = clientOn(transport);
  let held = 0;
  const before = heap();
  const walk = async () => {
    let count = 0;
    for await (const _ of client.events.list({ rows: pageSize })) {
      count += 1;
      if (count === items) held = heap() - before;
    }
    if (count !== items) throw new Error(`The walk returned ${count} items.`);
  };
  const parse = () => {
    for (let position = 0; position < items; position += pageSize) JSON.parse(textOf(position));
  };
  const walked = await timeOf(walk);
  return [((walked - (await timeOf(parse))) * 1_000) / items, held];
}

/** Watches orders, which another process serves: the first round, a round if nothing has changed, and a round with a sale. */
async function watch(events: number, orders: number): Promise<Figures> {
  const child = fork(file, ['serve', `${events}`, `${orders}`], { execArgv: ['--max-old-space-size=14000'] });
  const { client }: Served = (await once(child, 'message'))[0];
  const folder = await mkdtemp(join(tmpdir(), 'growth-'));
  const figures: number[] = [];
  try {
    const org = await organisation(new TicketingClient(client));
    await ask(child, 'count');
    let before = process.cpuUsage();
    const note = async () => {
      const { user, system } = process.cpuUsage(before);
      figures.push(await ask(child, 'count'), (user + system) / 1_000);
      if (figures.length === 4) await ask(child, 'buy');
      before = process.cpuUsage();
    };
    let noting = Promise.resolve();
    const onProgress = ({ done, total }: { done: number; total: number | undefined }) => {
      if (done === total) noting = noting.then(note);
    };
    const db = join(folder, 'watch.db');
    for await (const _ of org.watch.orders({ db, every: 1_000, onProgress })) break;
    await noting;
    // The loop may end before the round of the sale does.
    if (figures.length < 6) await note();
    return [...figures, memory()];
  } finally {
    child.kill();
    await rm(folder, { recursive: true });
  }
}

/** Uses the emulator with an event of so many orders. */
async function emulator(orders: number): Promise<Figures> {
  const { Emulator } = await import('../../src/emulator/index.js');
  const { serve } = await import('../../src/emulator/node/server.js');
  const before = heap();
  const world = new Emulator({ seed: onSale({ organisations: 1, events: 1, orders }) });
  const client = new TicketingClient(world.options());
  const event = firstEvent;
  const buy = () => world.simulate.purchase({ event });
  const middleOf = async (work: () => unknown) => {
    const times: number[] = [];
    for (let round = 0; round < 15; round += 1) times.push(await timeOf(work));
    return median(times);
  };
  const first = await timeOf(buy);
  const buyer = firstBuyer;
  const { order } = world.simulate.purchase({ event, buyer });
  const buyers = new TicketingClient(world.options({ as: buyer }));
  const server = await serve(world);
  const pageAt = (position: number) => () => client.events.orders.list(event, { rows: pageSize, position });
  return [
    first,
    await middleOf(buy),
    await middleOf(pageAt(0)),
    await middleOf(pageAt(orders - pageSize)),
    await middleOf(() => buyers.orders.get(order.uuid)),
    await middleOf(async () => {
      buy();
      await (await fetch(`${server.pageUrl}/overview`)).text();
    }),
    heap() - before,
    await timeOf(() => client.events.delete(event)),
  ];
}

interface Table {
  readonly title: string;
  /** Names of the cases, with the arguments of their processes. */
  readonly cases: readonly (readonly [name: string, ...args: readonly string[]])[];
  /** Names of the figures, with the number of their decimal places. */
  readonly figures: readonly (readonly [name: string, digits: number])[];
}

const named = (number: number) => number.toLocaleString('en');

const sizesOf = (role: string, what: string, sizes: readonly number[], ...more: readonly string[]) =>
  sizes.map((size) => [`${named(size)} ${what}`, role, `${size}`, ...more] as const);

const sizesAtOnce = [1, 100, 1_000, 10_000, 100_000];

const watchTable = (cases: Table['cases']): Table => ({
  title: 'Rounds of a watch of orders. The processor time is that of the watch',
  cases,
  figures: [
    ['requests of the first round', 0],
    ['ms', 0],
    ['requests of a quiet round', 0],
    ['ms', 0],
    ['requests of a round with a sale', 0],
    ['ms', 0],
    ['maximum memory (MB)', 0],
  ],
});

const tables: readonly Table[] = [
  {
    title: 'Calls at once, on a transport in the same process',
    cases: [
      ...sizesOf('calls', 'at once', sizesAtOnce, ''),
      ...sizesOf('calls', 'at once, with a limit that is not reached', sizesAtOnce, 'limit'),
    ],
    figures: [
      ['processor time of a call (µs)', 1],
      ['maximum memory (MB)', 0],
    ],
  },
  {
    title: 'A list, walked with `for await`',
    cases: sizesOf('list', 'items', [10_000, 100_000, 1_000_000]),
    figures: [
      ['processor time of an item beside parsing (µs)', 2],
      ['memory held at the end (MB)', 2],
    ],
  },
  watchTable(sizesOf('watch', 'events', [100, 1_000, 10_000], '1')),
  {
    title: 'The emulator, with an event of so many orders: processor time in ms',
    cases: sizesOf('emulator', 'orders', [1_000, 10_000, 100_000, 1_000_000]),
    figures: [
      ['making the orders', 0],
      ['a purchase', 2],
      ['first page of orders', 2],
      ['last page of orders', 2],
      ['one order', 2],
      ['a purchase and the overview', 2],
      ['memory (MB)', 0],
      ['deleting the event', 0],
    ],
  },
];

/** Maximum time of a case, in milliseconds. */
const most = 120_000;

async function measure(chosen: readonly Table[]): Promise<void> {
  const program = await compiled(file);
  const flags = ['--expose-gc', '--max-old-space-size=4000'];
  for (const { title, cases, figures } of chosen) {
    const rows: string[][] = [];
    for (const [name, ...args] of cases) {
      const answer = await answerOf<Figures>(program, args, { most, flags });
      rows.push([
        name,
        ...figures.map(([, digits], place) => answer?.[place]?.toFixed(digits) ?? 'not measured'),
      ]);
    }
    printTable(title, [['', ...figures.map(([what]) => what)], ...rows]);
  }
}

const [role = '', ...args] = process.argv.slice(2);
const [size = 0, more = 0] = args.map(Number);
if (!process.send) {
  if (role === 'watch') await measure([watchTable([[`${named(size)} events`, role, ...args]])]);
  else await measure(tables);
} else if (role === 'serve') await serveOnSale({ organisations: 1, events: size, orders: more });
else if (role === 'calls') send(await calls(size, args[1] === 'limit'));
else if (role === 'list') send(await list(size));
else if (role === 'watch') send(await watch(size, more));
else send(await emulator(size));
