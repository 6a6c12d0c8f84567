import { describe, expect, it } from 'vitest';
import type { Open } from './opened.js';
import { world } from './world.js';

/** What a mirror promises, whatever database it is in. */
export function mirrorSuite(open: Open): void {
  describe('a mirror', () => {
    it('writes what there is', async () => {
      const { buy, round, ask, event } = await world(await open());
      const { order, tickets } = buy(event, 2);
      const { tables, failed, asked } = await round();
      console.log(tables, asked);
      expect(failed).toBe(0);
      expect(await ask('SELECT uuid, summary_total, is_refunded FROM orders')).toMatchObject([{ uuid: order.uuid }]);
      expect((await ask('SELECT uuid FROM tickets ORDER BY uuid')).map(({ uuid }) => uuid)).toEqual(
        tickets.map(({ uuid }) => uuid).sort(),
      );
      console.log((await round()).asked);
      buy(event);
      console.log(await round());
    });
  });
}
