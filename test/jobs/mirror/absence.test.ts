import { describe, expect, it, vi } from 'vitest';
import { remove } from '../../../src/emulator/state/collection.js';
import type { Middleware } from '../../../src/index.js';
import { JobError } from '../../../src/jobs/index.js';
import { memoryDb } from '../../support/memory-db.js';
import { organisationOnSale } from '../../support/on-sale.js';
import { virtualWorld } from '../watch/world.js';
import { all } from './changes/logged.js';

type Items = readonly unknown[];

/** Replies that lack records, although the service has them, and the number of rounds with them. */
const replies: readonly [string, number, (items: Items) => Items][] = [
  ['is empty', 3, () => []],
  ['ends early', 3, (items) => items.slice(0, 3)],
  ['repeats its first record', 3, (items) => items.map(() => items[0])],
  // In a second round, it would count as gone.
  ['lacks a record', 1, (items) => items.slice(1)],
];

/** Places of the known records. */
const places = {
  memory: () => undefined,
  'a database': memoryDb,
} as const;

const cases = Object.keys(places).flatMap((place) =>
  replies.map(([reply, bad, edit]) => [reply, bad, place as keyof typeof places, edit] as const),
);

describe.each(['orders', 'tickets'] as const)('a list of %s', (what) => {
  it.each(cases)('that %s, %d times, shows nothing as gone to a watch in %s', async (_, bad, place, edit) => {
    let isBad = false;
    const spoil: Middleware = async (request, next) => {
      const response = await next(request);
      if (!isBad || !new URL(request.url).pathname.endsWith(`/${what}`)) return response;
      const { result } = await response.json();
      const items = edit(result[what]);
      return Response.json({
        ...result,
        [what]: items,
        pagination: { records: items.length, position: 0, rows: 100 },
      });
    };
    const { org, buy, options, begin, rounds } = await virtualWorld({ client: { use: [spoil] } });
    for (let count = 0; count < 20; count += 1) buy();
    const onError = vi.fn();
    const watch = await begin<unknown>(
      org.watch[what]({ ...options, db: places[place](), onError, sweepEvery: 0 }),
    );
    isBad = true;
    await rounds(bad);
    isBad = false;
    for (const [error] of onError.mock.calls) {
      expect(error).toBeInstanceOf(JobError);
      expect(String(error)).toContain(`The list of ${what} of the event "Event 0" lacks`);
    }
    // Of a single missing ticket, the service says at once that it exists.
    if (bad > 1) expect(onError.mock.calls.length).toBeGreaterThan(0);
    const told = onError.mock.calls.length;
    await rounds(6);
    expect(watch.given).toEqual([]);
    expect(onError).toHaveBeenCalledTimes(told);
  });
});

it('a single round without onError ends well although a list lacks records, and a later one reports them', async () => {
  const { emulator, org, events } = await organisationOnSale();
  const [event = ''] = events;
  const uuids = [1, 2].map(() => emulator.simulate.purchase({ event }).order.uuid);
  // So its end moves no number of sold tickets.
  emulator.simulate.refund(uuids[0] ?? expect.fail());
  const db = memoryDb();
  const run = async () => {
    const changes = await all(org.watch.orders({ db, once: true, start: 'all', sweepEvery: 0 }));
    return changes.map(({ kind, before, order }) => [kind, before?.uuid ?? order?.uuid]);
  };
  expect(await run()).toHaveLength(2);
  const { orders } = emulator.world().state;
  remove(orders, orders[uuids[0] ?? ''] ?? expect.fail());
  expect([await run(), await run(), await run()]).toEqual([[], [['gone', uuids[0]]], []]);
});
