import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileJournal, memoryJournal } from '../../src/jobs/index.js';
import { ownFolder } from '../support/folder.js';

describe.each([
  ['memoryJournal', async () => memoryJournal()],
  ['fileJournal', async () => fileJournal(join(await ownFolder(), 'a.journal'))],
])('%s', (_name, make) => {
  it('keeps the order of lines that are added at once', async () => {
    const journal = await make();
    const lines = Array.from({ length: 200 }, (_, index) => `line ${index}`);
    await Promise.all(lines.map((line) => journal.append(line)));
    expect(await journal.read()).toEqual(lines);
  });
});
