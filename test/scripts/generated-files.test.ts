import { readFile } from 'node:fs/promises';
import { basename, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { filesMadeWithModels, modelFiles } from '../../scripts/generated-files.js';
import { madeFiles } from '../../scripts/made-files.js';
import { loadedWith } from '../support/loaded.js';

const root = resolve(import.meta.dirname, '../..');
const files = [...(await modelFiles()), ...(await filesMadeWithModels())];

test.each(files.map(({ file, text }) => [basename(file), file, text] as const))(
  '%s has the content that `npm run generate` writes',
  async (_, file, text) => {
    expect(await readFile(file, 'utf8')).toBe(text);
  },
);

test('`npm run generate` makes every source file that git ignores', async () => {
  expect(files.map(({ file }) => relative(root, file)).sort()).toEqual(madeFiles);
  const ignored = (await readFile(resolve(root, '.gitignore'), 'utf8')).split('\n');
  expect(ignored.filter((line) => line.startsWith('src/'))).toEqual(['src/**/generated/']);
});

test('`npm run generate` reads no list of models before it writes the new one', async () => {
  const loaded = await loadedWith('scripts/generate.ts');
  expect(loaded).toContain('scripts/model-lists.ts');
  expect(loaded.filter((path) => files.some(({ file }) => file.endsWith(`/${path}`)))).toEqual([]);
});
