import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { filesMadeWithModels, modelFiles } from '../../scripts/generated-files.js';
import { loadedWith } from '../support/loaded.js';

const lists = await modelFiles();
const files = [...lists, ...(await filesMadeWithModels())];

test.each(files.map(({ file, text }) => [basename(file), file, text] as const))(
  '%s is what `npm run generate` writes',
  async (_, file, text) => {
    expect(await readFile(file, 'utf8')).toBe(text);
  },
);

test('`npm run generate` reads no list of models before it has written it anew', async () => {
  const loaded = await loadedWith('scripts/generate.ts');
  expect(loaded).toContain('scripts/model-lists.ts');
  expect(loaded.filter((path) => files.some(({ file }) => file.endsWith(`/${path}`)))).toEqual([]);
});
