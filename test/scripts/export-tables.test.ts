import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { exportPage } from '../../scripts/export-tables.js';
import { exportTables } from '../../src/jobs/records/tables.js';

test('docs/export.md lists the existing columns', async () => {
  expect(await readFile('docs/export.md', 'utf8')).toBe(exportPage(exportTables));
});
