import { expect, it, vi } from 'vitest';
import { bulk, exportText, type JobProgress } from '../../src/jobs/index.js';
import { sales } from '../jobs/sales.js';

/** An organisation with an order of two tickets. */
async function sold() {
  const context = await sales();
  const event = await context.onSale();
  context.simulate.purchase({ event, quantity: 2 });
  return { ...context, event };
}

async function gather<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const gathered: Item[] = [];
  for await (const item of items) gathered.push(item);
  return gathered;
}

type Job = (
  context: Awaited<ReturnType<typeof sold>>,
  options: { readonly onProgress: (progress: JobProgress) => void },
) => Promise<unknown>;

it.each<[string, Job, object]>([
  [
    'bulk',
    (_, options) => bulk(['a', 'b'], () => {}, { key: (item) => item, ...options }),
    { counts: { done: 2 } },
  ],
  ['a stream', ({ org }, options) => gather(org.tickets(options)), [{}, {}]],
  [
    'exportText',
    ({ org }, options) => gather(exportText(org, { table: 'tickets', format: 'ndjson', ...options })),
    ['', {}, {}],
  ],
  [
    'a watch',
    async ({ org }, options) => gather(org.watch.orders({ start: 'all', once: true, ...options })),
    [{ kind: 'created' }],
  ],
])('a listener that throws at each progress does not end %s', async (_, job, result) => {
  const onProgress = vi.fn(() => {
    throw new Error('The listener is broken.');
  });
  expect(await job(await sold(), { onProgress })).toMatchObject(result);
  expect(onProgress).toHaveBeenCalled();
});
