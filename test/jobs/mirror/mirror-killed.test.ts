import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownFolder } from '../../support/folder.js';
import { organisationOnSale } from '../../support/on-sale.js';
import { waitFor } from '../../support/patience.js';
import { served } from '../../support/served.js';
import type { Work } from './mirror-worker.js';

test('a mirror goes on at once with the file of one that was killed, however long its lease is', async () => {
  const { emulator, org } = await organisationOnSale();
  emulator.journal.clear();
  const { program, service } = await served(emulator, join(import.meta.dirname, 'mirror-worker.ts'));
  const file = join(await ownFolder(), 'org.db');
  const { kill, ending } = program.start({ ...service, db: file, lease: 600_000 } satisfies Work);
  // It reads the service only while it has the lease.
  await waitFor(() =>
    expect(emulator.journal.entries.map(({ operation }) => operation)).toContain('orgs.events.list'),
  );
  kill();
  await ending();
  const waits = new AbortController();
  const { rounds } = await org.mirror({
    db: file,
    once: true,
    signal: waits.signal,
    onWait: () => waits.abort(),
  });
  expect(rounds).toBe(1);
});
