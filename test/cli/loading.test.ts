import { describe, expect, test } from 'vitest';
import { exports as entries } from '../../package.json';
import { loadedWith } from '../support/loaded.js';

describe('the command line', () => {
  test('loads nothing but commander and its own files before a command is called', async () => {
    const loaded = await loadedWith('src/cli/bin.ts');
    expect(loaded).toContain('commander');
    expect(
      loaded.filter(
        (path) =>
          !/^(?:src\/(?:cli|fronts)\/[a-z-]+\.ts|src\/catalogue\/(?:group-prose|words)\.ts|src\/internal\/(?:file-problem|option-error|unseen)\.ts|package\.json|commander)$/.test(
            path,
          ),
      ),
    ).toEqual([]);
  });

  test('loads the list of jobs only for a word that is neither a group of operations nor a tool', async () => {
    const loaded = await loadedWith('src/cli/main.ts');
    expect(loaded.filter((path) => path.startsWith('src/jobs/'))).toEqual([]);
  });

  const files = Object.keys(entries).flatMap((name) =>
    name.endsWith('.json') ? [] : [`src/${name === '.' ? 'index' : name.slice(2)}.ts`],
  );
  test.each(files)('is no part of %s', async (file) => {
    const loaded = await loadedWith(file);
    expect(loaded).toContain(file);
    expect(loaded.filter((path) => path === 'commander' || path.startsWith('src/cli/'))).toEqual([]);
  });
});
