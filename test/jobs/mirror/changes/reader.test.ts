import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { JobError, organisation } from '../../../../src/jobs/index.js';
import { ownFolder } from '../../../support/folder.js';
import { organisationOnSale } from '../../../support/on-sale.js';
import { waitUntil } from '../../../support/patience.js';
import { failure } from '../../../support/server.js';
import { justBefore } from '../../watch/world.js';

describe('a watch that starts before the log of its mirror', () => {
  it.each(['now', 'all'] as const)(
    'waits for the log if it begins with %s, and has a sale of the first round',
    async (start) => {
      const before = justBefore(/orders$/);
      const { client, org, events, emulator } = await organisationOnSale({ client: before.client });
      const [event = ''] = events;
      const { order: old } = emulator.simulate.purchase({ event });
      emulator.clock.advance(60_000);
      const db = join(await ownFolder(), 'org.db');
      const stop = new AbortController();
      onTestFinished(() => stop.abort());
      const onError = vi.fn();
      const given: (string | undefined)[] = [];
      const options = { mirror: db, reader: 'crm', start, every: 10, onError, signal: stop.signal };
      const watching = (async () => {
        for await (const { order } of org.watch.orders(options)) given.push(order?.uuid);
      })();
      await waitUntil(() => onError.mock.calls.length > 0);
      expect(onError.mock.calls).toEqual([
        [
          expect.objectContaining({
            message: expect.stringMatching(/has no log of changes of .* This reader waits for it\.$/),
          }),
        ],
      ]);
      let bought = '';
      before.once(() => {
        bought = emulator.simulate.purchase({ event }).order.uuid;
      });
      await (await organisation(client)).mirror({ db, changes: true, once: true });
      const expected = start === 'all' ? [old.uuid, bought] : [bought];
      await waitUntil(() => given.length >= expected.length);
      stop.abort();
      await watching;
      expect(given.toSorted()).toEqual(expected.toSorted());
    },
  );

  it.each([{}, { start: 'all', once: true }] as const)('says that there is none with %o', async (more) => {
    const { org } = await organisationOnSale();
    const mirror = join(await ownFolder(), 'org.db');
    const watch = org.watch.orders({ mirror, reader: 'crm', ...more });
    const error = await failure(watch[Symbol.asyncIterator]().next());
    expect(error).toBeInstanceOf(JobError);
    expect(String(error)).toMatch(
      /has no log of changes of .*\)\. Run the mirror with changes: true first\./,
    );
  });
});
