import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileJournal, memoryJournal } from '../../src/jobs/index.js';
import { ownFolder } from '../support/folder.js';

describe.each([
  ['memoryJournal', async () => memoryJournal()],
  ['fileJournal', async () => fileJournal(join(await ownFolder(), 'a.journal'))],
])('%s', (_name, make) => {
  it('is empty at first', async () => {
    expect(await (await make()).read()).toEqual([]);
  });

  it('returns the added lines, oldest first', async () => {
    const journal = await make();
    await journal.append('{"begun":"a"}');
    await journal.append('');
    await journal.append('naïve 🎟');
    expect(await journal.read()).toEqual(['{"begun":"a"}', '', 'naïve 🎟']);
  });

  it('keeps the order of lines that are added at once', async () => {
    const journal = await make();
    const lines = Array.from({ length: 200 }, (_, index) => `line ${index}`);
    await Promise.all(lines.map((line) => journal.append(line)));
    expect(await journal.read()).toEqual(lines);
  });
});
