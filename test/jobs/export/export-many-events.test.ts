import { expect, it } from 'vitest';
import { exportAll } from '../../../src/jobs/index.js';
import { exportedRows, exporting, manyEvents } from '../../support/exported.js';

it('an export contains the events of every page, also those without sessions', async () => {
  const { org, to } = await exporting({ seed: manyEvents });

  const { files } = await exportAll(org, { to, format: 'csv', tables: ['sessions', 'events'] });

  expect(files.map(({ table, rows }) => [table, rows])).toEqual([
    ['events', 250],
    ['sessions', 0],
  ]);
  const rows = await exportedRows(to, 'events', 'csv');
  expect(new Set(rows.map(({ uuid }) => uuid)).size).toBe(250);
});
