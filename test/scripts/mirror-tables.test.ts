import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { mirrorPage } from '../../scripts/mirror-tables.js';
import { storedTables } from '../../src/jobs/mirror/tables.js';

test('docs/mirror-tables.md lists the existing columns', async () => {
  expect(await readFile('docs/mirror-tables.md', 'utf8')).toBe(mirrorPage(storedTables));
});
