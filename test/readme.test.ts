import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { entryBytes, typeInstantiations } from '../scripts/ceilings.js';

const root = resolve(import.meta.dirname, '..');
const readme = await readFile(join(root, 'README.md'), 'utf8');

describe('the README', () => {
  it.each([
    ['the main entry', /loads at most ([\d,]+) kB/, entryBytes.index / 1_000],
    ['the main entry in a table', /\| at most ([\d,]+) kB \|/, entryBytes.index / 1_000],
    ['the views', /`ticketing-client\/views` is at most ([\d,]+) kB/, entryBytes.views / 1_000],
    ['the jobs', /`ticketing-client\/jobs` is at most ([\d,]+) kB/, entryBytes.jobs / 1_000],
    ['the types', /at most ([\d,]+) type\s+instantiations/, typeInstantiations],
  ])('says the enforced maximum of %s', (_, sentence, ceiling) => {
    expect(sentence.exec(readme)?.[1]).toBe(ceiling.toLocaleString('en'));
  });
});
