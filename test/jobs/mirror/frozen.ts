import { join } from 'node:path';
import { expect, it } from 'vitest';
import { organisationOnSale } from '../../support/on-sale.js';
import { waitFor } from '../../support/patience.js';
import { served } from '../../support/served.js';
import type { Work } from './mirror-worker.js';
import type { Opened } from './opened.js';

/** Tests what becomes of a mirror whose process is stopped. `place` is what a program needs to open the database. */
export function frozenMirrors(
  open: () => Promise<{ readonly database: Opened; readonly place: string }>,
): void {
  it('a mirror whose process is stopped is replaced, and writes nothing when it goes on', async () => {
    const { emulator, events } = await organisationOnSale();
    const [event = ''] = events;
    const buy = () => emulator.simulate.purchase({ event }).order.uuid;
    const { program, service } = await served(emulator, join(import.meta.dirname, 'mirror-worker.ts'));
    const { database, place } = await open();
    const work: Work = { ...service, database: place };
    const has = async (order: string) => {
      const rows = await database.ask(`SELECT uuid FROM orders WHERE uuid = '${order}'`);
      expect(rows).toHaveLength(1);
    };
    const owner = async () => (await database.ask('SELECT owner FROM mirror_lease'))[0]?.owner;

    const one = buy();
    const first = program.start({ ...work, stops: true });
    await waitFor(() => has(one));
    const stopped = await owner();
    const second = program.start(work);
    const two = buy();
    await waitFor(() => has(two));
    expect(await owner()).not.toBe(stopped);
    process.kill(first.pid, 'SIGCONT');
    expect(await first.ending()).toEqual({ code: 1, output: 'job_lost' });
    // The second one still has the lease, and goes on.
    const three = buy();
    await waitFor(() => has(three));
    second.kill();
  });
}
