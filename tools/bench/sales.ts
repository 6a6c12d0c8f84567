import { Emulator, type SeedWorld } from '../../src/emulator/index.js';
import { serve } from '../../src/emulator/node/server.js';
import { TicketingClient } from '../../src/index.js';
import { median } from './support/statistics.js';
import { printTable } from './support/table.js';

/*
 * Measures what the emulator takes in worlds of different sizes: the processor time of a purchase and of requests, and
 * the memory.
 *
 * `npm run bench` leaves it out. Run `node --expose-gc --import tsx tools/bench/sales.ts`, with other numbers of orders to
 * measure those.
 */

const rounds = 15;
const event = '11111111-1111-4111-8111-111111111111';
const session = '22222222-2222-4222-8222-222222222222';
const buyer = { first_name: 'Ann', last_name: 'Lee', email: 'ann@mail.example' };

/** One event with these orders, whose buyer does not call the API. The caller owns the first organisation. */
const worldWith = (orders: number, organisations: number): SeedWorld => ({
  users: [{ email: 'olivia@mail.example' }, { ...buyer, uuid: session }],
  organisations: Array.from({ length: organisations }, (_, index) => ({
    name: `Club ${index + 1}`,
    owner: index < 1 ? 'olivia@mail.example' : buyer.email,
  })),
  events: [
    {
      uuid: event,
      name: 'Song Night',
      created_on: '30 days ago',
      tickets: [{ name: 'Door', price: 20 }],
      sessions: [{ uuid: session, name: 'Encore', sell_session: true, capacity: 2_000_000 }],
    },
  ],
  orders_to_make: {
    events: { [event]: { count: orders, random: 7 } },
    buyers: [session],
    until: new Date().toISOString(),
  },
});

/** Returns the processor time of some work in milliseconds. */
async function timeOf(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

async function middleOf(count: number, work: () => unknown): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < count; round += 1) times.push(await timeOf(work));
  return median(times).toFixed(2);
}

function heap(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

async function measure(orders: number): Promise<string[]> {
  const before = heap();
  const emulator = new Emulator({ seed: worldWith(orders, 1000) });
  const client = new TicketingClient({ ...emulator.options(), validate: 'off' });
  const { simulate } = emulator;
  const first = await timeOf(() => simulate.purchase({ event }));
  const many = Math.max(3, Math.min(rounds, Math.round(200_000 / orders)));
  const again = await middleOf(many, () => simulate.purchase({ event }));
  const known = await middleOf(many, () =>
    simulate.purchase({ event, buyer: { ...buyer, email: 'OLIVIA@mail.example' } }),
  );
  const withSession = await middleOf(many, () => simulate.purchase({ event, sessions: [session] }));
  const read = await middleOf(many, () => client.events.get(event));
  const me = await middleOf(many, () => client.me.get());
  const { order } = simulate.purchase({ event });
  const server = await serve(emulator);
  const records = `${new URL(server.baseUrl).origin}/_emulator/records?of=orders&event=${event}&uuid=${order.uuid}`;
  const found = await middleOf(many, async () => {
    const response = await fetch(records);
    if (!(await response.text()).includes(order.uuid)) throw new Error(`${response.status} ${records}`);
  });
  const overview = await middleOf(many, async () => {
    simulate.purchase({ event });
    await (await fetch(new URL('/_emulator/overview', records))).text();
  });
  await server.close();
  const memory = heap() - before;
  const held = emulator.world().state;
  const whileHeld = await middleOf(many, () => simulate.purchase({ event }));
  const deleted = await timeOf(() => client.events.delete(event));
  if (Object.keys(held.orders).length > 0) throw new Error('The orders of the event are still there.');
  return [
    first.toFixed(0),
    again,
    known,
    withSession,
    whileHeld,
    read,
    me,
    found,
    overview,
    deleted.toFixed(0),
    memory.toFixed(0),
  ];
}

const names = [
  'first purchase, which makes the orders',
  'purchase by a new buyer',
  'purchase by a known e-mail address',
  'purchase with a session for sale',
  'purchase while a test holds `world.state`',
  'GET of the event',
  'GET /me with 1,000 organisations',
  'one order among the records',
  'a purchase, and the overview of the page',
  'DELETE of the event',
  'MB of memory',
];
const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [1_000, 10_000, 100_000];
const columns: string[][] = [];
for (const size of sizes) columns.push(await measure(size));
printTable('The emulator by its number of orders: median processor time in milliseconds', [
  ['', ...sizes.map((size) => `${size.toLocaleString('en')} orders`)],
  ...names.map((name, row) => [name, ...columns.map((column) => column[row] ?? '')]),
]);
