import { expect, it } from 'vitest';
import { waitFor } from '../../support/patience.js';
import { gather, told, world } from './world.js';

it('a round with 500 events costs 8 requests at most, and reports sales and refunds in the next round', async () => {
  const { org, buy, emulator, events, rounds, options } = await world({ events: 500 });
  // The orders must be older than a few seconds, however long the list of 500 events takes.
  emulator.clock.set(new Date(Date.now() - 60_000));
  for (const event of events.slice(0, 50)) buy(event);
  emulator.clock.set(new Date());
  const watch = gather(org.watch.orders(options));
  /** Waits for this number of changes, and for a round without news. */
  const quiet = async (changes: number) => {
    await waitFor(() => expect(watch.given).toHaveLength(changes));
    const now = rounds.length;
    await waitFor(() => expect(rounds.length).toBeGreaterThan(now + 1));
  };
  await quiet(0);
  const before = rounds.length;
  const sold = [];
  for (let minute = 1; minute <= 3; minute += 1) {
    emulator.clock.advance(60_000);
    sold.push(buy(events[minute * 97]).order);
    await quiet(minute);
  }
  emulator.simulate.refund(sold[0] ?? expect.fail());
  await quiet(4);
  expect(watch.given.map(told)).toEqual([
    ...sold.map(({ code }) => ['created', code]),
    ['changed', sold[0]?.code],
  ]);
  const requests = rounds.slice(before).map((asked) => asked.length);
  // The list of 500 events, and the newest orders of the event that sold something.
  expect(new Set(requests)).toEqual(new Set([5, 6]));
  expect(requests.filter((count) => count > 5)).toHaveLength(4);
});
