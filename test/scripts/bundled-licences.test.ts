import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { bundledLicences } from '../../scripts/bundled-licences.js';
import { ownFolder } from '../support/folder.js';

test('the licence of each bundled package is written to a file, even if several builds bundle them', async () => {
  const file = join(await ownFolder(), 'made', 'licences.txt');
  const licences = bundledLicences(file, ['node_modules/preact']);
  for (const contents of ["import 'ky';", "import 'qr';", "import 'standardwebhooks';", 'export {};']) {
    await build({
      stdin: { contents, resolveDir: import.meta.dirname },
      bundle: true,
      write: false,
      platform: 'neutral',
      mainFields: ['module', 'main'],
      plugins: [licences],
    });
  }
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(/^ky \d+\.\d+\.\d+\n\nMIT License\n/m);
  expect(text).toContain('Sindre Sorhus');
  expect(text).toMatch(/^preact \d+\.\d+\.\d+\n\nThe MIT License \(MIT\)\n/m);
  // This package has two licences to choose from.
  expect(text).toMatch(/^qr \d+\.\d+\.\d+\n\nThe MIT License \(MIT\)\n/m);
  // Only the repository of this package contains its licence.
  expect(text).toMatch(/^standardwebhooks \d+\.\d+\.\d+\n\nThe MIT License\n/m);
  expect(text).not.toContain('Apache License');
});
