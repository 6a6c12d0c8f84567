import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { entryBytes, typeInstantiations } from '../scripts/ceilings.js';
import { served } from './cli/served.js';
import { snippetFolder, snippetsIn } from './support/snippets.js';

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

  it('has jobs that run one after another on the same service', async () => {
    const [, jobs = ''] = /^## Jobs\n([\s\S]*?)^## /m.exec(readme) ?? [];
    const codes = Object.fromEntries(snippetsIn(jobs, 'ts').map(({ code }, index) => [`${index}`, code]));
    const folder = await snippetFolder(codes, '.');
    const service = await served({ seed: 'demo' });
    const lines = vi.spyOn(console, 'log').mockImplementation(() => {});
    for (const [name, value] of Object.entries(service.env)) {
      if (name.startsWith('TICKETING_')) vi.stubEnv(name, value);
    }
    onTestFinished(async () => {
      lines.mockRestore();
      vi.unstubAllEnvs();
      await service.close();
      await folder.remove();
    });
    for (const name of Object.keys(codes)) await folder.run(name);
    expect(lines.mock.calls.flat()).toContain('66 tickets as PDF');
  });
});
