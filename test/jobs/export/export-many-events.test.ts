import { expect, it } from 'vitest';
import { exportAll } from '../../../src/jobs/index.js';
import { exportedRows, exporting } from '../../support/exported.js';

it('an export contains a thousand events, also those without sessions', async () => {
  const { org, to } = await exporting({ seed: 'large' });

  const { files } = await exportAll(org, { to, format: 'csv', tables: ['sessions', 'events'] });

  expect(files.map(({ table, rows }) => [table, rows])).toEqual([
    ['events', 1000],
    ['sessions', 0],
  ]);
  const rows = await exportedRows(to, 'events', 'csv');
  expect(new Set(rows.map(({ uuid }) => uuid)).size).toBe(1000);
});
