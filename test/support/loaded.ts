import { resolve } from 'node:path';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '../..');

/** What is loaded with a file before anything of it is used: files of ours, and packages. */
export async function loadedWith(file: string): Promise<string[]> {
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
