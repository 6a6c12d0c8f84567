import { relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BuildOptions, build } from 'esbuild';
import { loadedBy } from './few-files.js';

/** Code of a program that a browser loads, gzipped file by file. */
export interface BrowserBundle {
  /** Bytes that are loaded before anything is used. */
  readonly size: number;
  /** Bytes that are loaded on demand. */
  readonly later: number;
  /** Packages in the code that is loaded first. */
  readonly packages: ReadonlySet<string>;
  /** Warnings of esbuild. */
  readonly warnings: readonly string[];
}

/** Bundles a file, or a piece of code in the root folder, as a user's page is built. */
export async function browserBundle(
  program: { readonly file: string } | { readonly code: string },
): Promise<BrowserBundle> {
  const input: BuildOptions =
    'file' in program
      ? { entryPoints: [program.file], splitting: true }
      : // In one file: otherwise shared chunks that nothing loads would be counted.
        { stdin: { contents: program.code, resolveDir: '.', sourcefile: 'program.js' }, splitting: false };
  const { outputFiles, metafile, warnings } = await build({
    ...input,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    outdir: 'out',
    write: false,
    // Without this project's aliases, which lead to the source: users install the built package.
    tsconfigRaw: '{}',
    logLevel: 'error',
    metafile: true,
  });
  const { outputs } = metafile;
  const entry = 'file' in program ? relative('.', program.file) : 'program.js';
  const from = Object.keys(outputs).filter((path) => outputs[path]?.entryPoint === entry);
  if (from.length === 0) throw new Error(`esbuild wrote no file for ${entry}.`);
  const first = loadedBy(from, metafile, 'import-statement');
  const all = loadedBy(from, metafile, 'import-statement', 'dynamic-import');
  const sizeOf = (paths: ReadonlySet<string>): number =>
    outputFiles
      .filter(({ path }) => paths.has(relative('.', path)))
      .reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0);
  const size = sizeOf(first);
  const inputs = [...first].flatMap((path) => Object.entries(outputs[path]?.inputs ?? {}));
  return {
    warnings: warnings.map(({ text }) => text),
    size,
    later: sizeOf(all) - size,
    packages: new Set(
      inputs
        .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
        .flatMap(([path]) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []),
    ),
  };
}
