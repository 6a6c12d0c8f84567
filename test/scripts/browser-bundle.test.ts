import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserBundle } from '../../scripts/browser-bundle.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'browser-bundle-'));
  await writeFile(join(folder, 'first.js'), "export const later = () => import('./later.js');\n");
  await writeFile(join(folder, 'later.js'), `export const text = '${'abcdefghij'.repeat(5)}';\n`);
  await writeFile(join(folder, 'uses.js'), "export { later } from './first.js';\n");
  await writeFile(join(folder, 'unused.js'), "import { later } from './first.js';\nexport const one = 1;\n");
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const bundleOf = (name: string) => browserBundle({ file: join(folder, name) });

test('code that is loaded on demand is counted separately', async () => {
  const { size, later } = await bundleOf('uses.js');
  expect(size).toBeGreaterThan(0);
  expect(later).toBeGreaterThan(0);
  expect(await bundleOf('later.js')).toMatchObject({ size: expect.any(Number), later: 0 });
});

test('code is bundled into one file without unused parts', async () => {
  const [used, unused] = await Promise.all(
    ['later', 'one'].map((name) =>
      browserBundle({
        code: `export { ${name} } from ${JSON.stringify(join(folder, name === 'one' ? 'unused.js' : 'first.js'))}`,
      }),
    ),
  );
  expect(used?.later).toBe(0);
  expect(unused?.size).toBeLessThan(used?.size ?? 0);
});

test('packages that are loaded at the start are listed, and those on demand are not', async () => {
  const zod = join(folder, 'zod.js');
  await writeFile(
    zod,
    `export { parse } from ${JSON.stringify(join(process.cwd(), 'node_modules/zod/index.js'))};\n`,
  );
  await writeFile(join(folder, 'on-demand.js'), "export const zod = () => import('./zod.js');\n");
  expect((await bundleOf('zod.js')).packages).toEqual(new Set(['zod']));
  expect((await bundleOf('on-demand.js')).packages).toEqual(new Set());
});
