import { expect, it } from 'vitest';
import { sharedForms } from './forms.js';
import { brokenConnections, interruptions } from './interruptions.js';
import { oddValues } from './odd-values.js';
import { openPostgres } from './opened-postgres.js';
import { mirrorSuite } from './suite.js';
import { wholeRecords } from './whole.js';
import { world } from './world.js';

const open = openPostgres();

mirrorSuite(open);
oddValues(open);
interruptions(open);
brokenConnections(open);
wholeRecords(open);
sharedForms(open);

it('a mirror takes one connection of a pool, and returns it', async () => {
  const database = await open();
  const { org, buy } = await world(database);
  buy();
  const pool = database.pool?.() ?? expect.fail();
  await org.mirror({ db: pool, once: true, schema: 'box office' });
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
  const { rows } = await pool.query(
    'SELECT summary_total + 1 > summary_total AS is_number FROM "box office".orders',
  );
  expect(rows).toEqual([{ is_number: true }]);
});

it('a mirror refuses a schema whose name Postgres would cut, because two of them would be one', async () => {
  const database = await open();
  const { org } = await world(database);
  const db = database.pool?.() ?? expect.fail();
  const mirrored = org.mirror({ db, once: true, schema: `${'ö'.repeat(31)}_a` });
  await expect(mirrored).rejects.toThrow('schema must be the name of a schema, of at most 63 bytes.');
});
