import { resolve } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { exports as entries } from '../../package.json';

const root = resolve(import.meta.dirname, '../..');

/** What is loaded with a file before anything of it is used: files of ours, and packages. */
async function loadedWith(file: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [file],
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    outdir: 'out',
    write: false,
    metafile: true,
    logLevel: 'error',
  });
  const loaded = new Set<string>();
  const visit = (path: string) => {
    if (loaded.has(path)) return;
    loaded.add(path);
    for (const { path: next, kind } of metafile.inputs[path]?.imports ?? []) {
      if (kind === 'import-statement') visit(next);
    }
  };
  visit(file);
  return [...loaded];
}

describe('the command line', () => {
  test('loads nothing but commander and its own files before a command is called', async () => {
    const loaded = await loadedWith('src/cli/bin.ts');
    expect(loaded).toContain('commander');
    expect(
      loaded.filter(
        (path) =>
          !/^(?:src\/cli\/[a-z-]+\.ts|src\/catalogue\/group-prose\.ts|package\.json|commander)$/.test(path),
      ),
    ).toEqual([]);
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
