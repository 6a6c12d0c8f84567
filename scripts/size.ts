import { gzipSync } from 'node:zlib';
import { type BuildOptions, build } from 'esbuild';
import { entryBytes } from './ceilings.js';

const options = {
  bundle: true,
  minify: true,
  splitting: true,
  format: 'esm',
  platform: 'browser',
  outdir: 'out',
  write: false,
  // The chunks of the package have no side effects, so leaving their bare imports out is right.
  logLevel: 'error',
  metafile: true,
} satisfies BuildOptions;

const sizeOf = (files: readonly { readonly contents: Uint8Array }[]): number =>
  files.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0);

/** What a browser loads of an entry before anything is used: its bytes, gzipped, and the packages in them. */
async function loadedOf(name: string) {
  const { outputFiles, metafile } = await build({ ...options, entryPoints: [`dist/${name}.js`] });
  // The entry and the chunks it imports statically; what is imported on demand is not counted.
  const wanted = new Set<string>();
  const visit = (path: string) => {
    if (wanted.has(path)) return;
    wanted.add(path);
    for (const { path: imported, kind } of metafile.outputs[path]?.imports ?? []) {
      if (kind === 'import-statement') visit(imported);
    }
  };
  visit(`out/${name}.js`);
  const paths = [...wanted];
  const inputs = paths.flatMap((path) => Object.entries(metafile.outputs[path]?.inputs ?? {}));
  const packages = new Set(
    inputs
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .flatMap(([path]) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []),
  );
  const files = outputFiles.filter((file) => paths.some((path) => file.path.endsWith(path)));
  return { size: sizeOf(files), packages };
}

/** Holds what a browser loads of an entry to a ceiling, in bytes, gzipped, and to the packages that it needs. */
async function hold(name: keyof typeof entryBytes, known: readonly string[]): Promise<void> {
  const { size, packages } = await loadedOf(name);
  const most = entryBytes[name];
  console.log(`${name} entry: ${size} bytes gzipped, ceiling ${most}`);
  const unwanted = [...packages].filter((each) => !known.includes(each));
  if (unwanted.length > 0)
    console.error(`loaded with the ${name} entry, but ought to be on demand: ${unwanted.join(', ')}`);
  if (size > most || unwanted.length > 0) process.exitCode = 1;
}

const time = ['temporal-polyfill', 'temporal-utils'];

await hold('index', []);
// Most of it is Temporal.
await hold('views', time);
// The main entry's table and checks are in it; what draws documents is not.
await hold('emulator', ['zod']);
// The main entry is in it, and each job.
await hold('jobs', [...time, 'big.js']);

/** What a program may grow by that imports one of these alone, in bytes, gzipped. */
const helperCeiling = 1_000;

for (const name of ['valueOf', 'toRecord', 'toPairs', 'NotFoundError']) {
  const { outputFiles } = await build({
    ...options,
    splitting: false,
    stdin: { contents: `export { ${name} } from './dist/index.js'`, resolveDir: '.' },
  });
  const size = sizeOf(outputFiles);
  console.log(`${name} alone: ${size} bytes gzipped, ceiling ${helperCeiling}`);
  if (size > helperCeiling) process.exitCode = 1;
}
