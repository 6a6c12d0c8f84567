import { describe, expect, it } from 'vitest';
import { remove } from '../../../src/emulator/state/collection.js';
import type { Middleware } from '../../../src/index.js';
import { editList } from '../../support/edit-list.js';
import { showSold, told, virtualWorld } from './world.js';

const list = 'orgs.events.list';
const page = 'events.orders.list';

/** A watch of an event that has sold 130 tickets, which fill two pages. */
async function watched({ isCounted = true, use = [] }: { isCounted?: boolean; use?: Middleware[] } = {}) {
  const all = await virtualWorld({ client: { use } });
  const { org, buy, emulator, options, begin } = all;
  if (!isCounted) showSold(emulator, null);
  const orders = Array.from({ length: 130 }, () => buy().order);
  emulator.clock.advance(60_000);
  const watch = await begin(org.watch.orders(options));
  /** Removes an order from the service. */
  const vanish = (index: number) => {
    const { orders: records } = emulator.world().state;
    const order = orders[index] ?? expect.fail();
    remove(records, records[order.uuid] ?? expect.fail());
    return order;
  };
  return { ...all, orders, watch, vanish };
}

describe('a round without numbers of sold tickets', () => {
  it('reads one page, with or without sales', async () => {
    const { buy, rounds, watch } = await watched({ isCounted: false });
    const [quiet] = await rounds();
    const { order } = buy();
    const [busy] = await rounds();
    expect([quiet?.asked, busy?.asked]).toEqual([
      [list, page],
      [list, page],
    ]);
    expect(watch.given.map(told)).toEqual([['created', order.code]]);
  });

  it('yields an order as gone that two rounds lack', async () => {
    const { rounds, watch, vanish } = await watched({ isCounted: false });
    const { code } = vanish(3);
    await rounds();
    expect(watch.given).toEqual([]);
    await rounds();
    expect(watch.given.map(told)).toEqual([['gone', code]]);
  });
});

describe('a round with numbers of sold tickets', () => {
  it('yields sales and refunds together', async () => {
    const { buy, emulator, orders, rounds, watch } = await watched();
    const codes = [buy(), buy()].map(({ order }) => order.code);
    emulator.simulate.refund(orders[7] ?? expect.fail());
    await rounds();
    expect(watch.given.map(told)).toEqual([
      ...codes.map((code) => ['created', code]),
      ['changed', orders[7]?.code],
    ]);
  });

  it('reads a list once if the number explains the missing order, with a hundred orders on a page', async () => {
    const { rounds, watch, vanish } = await watched();
    const { code } = vanish(3);
    const [round] = await rounds();
    expect(watch.given.map(told)).toEqual([['gone', code]]);
    expect(round?.asked).toEqual([list, page, page]);
  });

  it('does not read a list a third time if its changes do not explain the number', async () => {
    const { emulator, rounds, vanish } = await watched();
    vanish(3);
    showSold(emulator, 131);
    const [round] = await rounds();
    // One page at the place of new orders shows that an order is missing.
    expect(round?.asked).toEqual([list, page, page, page, page, page]);
  });
});

it.each(['orders', 'tickets'] as const)(
  'a sale of a family ticket costs a watch of %s one reading',
  async (what) => {
    const { org, emulator, events, options, begin, rounds } = await virtualWorld();
    let families = 0;
    const buy = () => {
      families += 1;
      emulator.simulate.purchase({ event: events[0] ?? '', quantity: 4 });
    };
    // The service counts each sale once, and each lets four people in.
    editList(emulator, list, (all) => {
      for (const { tickets } of all)
        for (const level of Object(tickets).levels) {
          level.quantity_sold = families;
          level.pricing_details = [{ quantity_included: 4, quantity_sold: families }];
        }
    });
    buy();
    emulator.clock.advance(60_000);
    await begin<unknown>(org.watch[what](options));
    for (let sale = 0; sale < 3; sale += 1) {
      buy();
      const [round] = await rounds();
      expect(round?.asked).toEqual([list, `events.${what}.list`]);
    }
    expect((await rounds())[0]?.asked).toEqual([list]);
  },
);
