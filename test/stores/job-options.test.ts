import { describe, expect, it, vi } from 'vitest';
import {
  bulk,
  exportAll,
  exportText,
  type JobProgress,
  memoryStore,
  publishAt,
  type WantedEvent,
} from '../../src/jobs/index.js';
import { openSqlite } from '../jobs/mirror/opened.js';
import { sales } from '../jobs/sales.js';
import { ownFolder } from '../support/folder.js';

/** An organisation with an order of two tickets. */
async function sold() {
  const context = await sales();
  const event = await context.onSale();
  context.simulate.purchase({ event, quantity: 2 });
  return { ...context, event };
}

type Sold = Awaited<ReturnType<typeof sold>>;

const wanted: readonly WantedEvent[] = ['First', 'Second'].map((name) => ({
  name,
  timezone: 'Australia/Sydney',
  occurrence: {
    type: 'does_not_repeat',
    attributes: { starts_on: '2031-07-01 19:00', event_duration: '2' },
  },
}));

const people = ['ada@example.com', 'bea@example.com'].map((email) => ({
  email,
  first_name: 'A',
  last_name: 'B',
}));

async function gather<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const gathered: Item[] = [];
  for await (const item of items) gathered.push(item);
  return gathered;
}

interface Listening {
  readonly onProgress: (progress: JobProgress) => void;
}

/** A job of each family, and what it returns if it does all of its work. */
const families: readonly [string, (context: Sold, options: Listening) => Promise<unknown>, object][] = [
  [
    'bulk',
    (_, options) => bulk(['a', 'b'], () => {}, { key: (item) => item, ...options }),
    { counts: { done: 2 } },
  ],
  ['invite', ({ org, event }, options) => org.invite(event, people, options), { counts: { done: 2 } }],
  [
    'copy',
    async ({ org, event, onSale }, options) => {
      const other = await onSale({ name: 'Closed Night' });
      return org.copy([event, other], { shift: { days: 7 }, store: memoryStore(), ...options });
    },
    [{ status: 'copied' }, { status: 'copied' }],
  ],
  [
    'plan',
    ({ org }, options) => org.plan(wanted, { store: memoryStore(), ...options }),
    { counts: { create: 2 } },
  ],
  [
    'apply',
    async ({ org }, options) => (await org.plan(wanted, { store: memoryStore() })).apply(options),
    { done: [{ key: 'First' }, { key: 'Second' }], failed: [], unknown: [] },
  ],
  [
    'publishAt',
    async ({ client, event }, options) => {
      await client.events.unpublish(event);
      return publishAt(client, event, new Date(0), { require: [], ...options });
    },
    { status: 'published' },
  ],
  ['doorList', ({ org, event }, options) => org.doorList(event, options), [{}, {}]],
  [
    'series',
    ({ org }, options) =>
      org.series('tickets_sold', { period: { from: '2031-02-24', to: '2031-03-02' }, ...options }),
    { total: 2 },
  ],
  ['ledger', ({ org }, options) => org.ledger(options), { orders: 1 }],
  [
    'ticketPdfs',
    async ({ org, event }, options) => org.ticketPdfs(event, await ownFolder(), options),
    { written: [{}, {}], failed: [] },
  ],
  [
    'exportAll',
    async ({ org }, options) =>
      exportAll(org, { to: await ownFolder(), format: 'csv', tables: ['events', 'tickets'], ...options }),
    { files: [{ rows: 1 }, { rows: 2 }] },
  ],
  [
    'exportText',
    ({ org }, options) => gather(exportText(org, { table: 'tickets', format: 'ndjson', ...options })),
    ['', {}, {}],
  ],
  ['a stream', ({ org }, options) => gather(org.tickets(options)), [{}, {}]],
  [
    'a watch',
    async ({ org, simulate, event }, options) => {
      const kinds: string[] = [];
      for await (const { kind } of org.watch.orders({ start: 'all', every: 1, ...options })) {
        kinds.push(kind);
        if (kinds.length === 2) break;
        simulate.purchase({ event });
      }
      return kinds;
    },
    ['created', 'created'],
  ],
  [
    'a mirror',
    async ({ org }, options) => {
      const { connect } = await openSqlite();
      return org.mirror({ db: await connect(), once: true, ...options });
    },
    { rounds: 1, failed: 0 },
  ],
];

describe('a listener that throws at each progress ends no job:', () => {
  it.each(families)('%s', async (_, job, result) => {
    const onProgress = vi.fn(() => {
      throw new Error('The listener is broken.');
    });
    expect(await job(await sold(), { onProgress })).toMatchObject(result);
    expect(onProgress).toHaveBeenCalled();
  });
});
