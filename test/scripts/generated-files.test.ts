import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { generatedFiles } from '../../scripts/generated-files.js';

const files = await generatedFiles();

test.each(files.map(({ file, text }) => [basename(file), file, text] as const))(
  '%s is what `npm run generate` writes',
  async (_, file, text) => {
    expect(await readFile(file, 'utf8')).toBe(text);
  },
);
