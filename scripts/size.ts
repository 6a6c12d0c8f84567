import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** What a browser loads before the first call, in bytes, gzipped. */
const ceiling = 38_000;

const { outputFiles, metafile } = await build({
  entryPoints: ['dist/index.js'],
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
});

// The entry and the chunks it imports statically; what is imported on demand is not counted.
const wanted = new Set<string>();
const visit = (path: string) => {
  if (wanted.has(path)) return;
  wanted.add(path);
  for (const { path: imported, kind } of metafile.outputs[path]?.imports ?? []) {
    if (kind === 'import-statement') visit(imported);
  }
};
visit('out/index.js');

const sizeOf = (path: string) => {
  const file = outputFiles.find((each) => each.path.endsWith(path));
  return file ? gzipSync(file.contents, { level: 9 }).length : 0;
};
const total = [...wanted].reduce((sum, path) => sum + sizeOf(path), 0);
const inputs = [...wanted].flatMap((path) => Object.keys(metafile.outputs[path]?.inputs ?? {}));
const onDemand = ['zod', 'bottleneck', 'big.js', 'oauth4webapi', 'temporal-polyfill'].filter((name) =>
  inputs.some((path) => path.includes(`node_modules/${name}/`)),
);

console.log(`main entry: ${total} bytes gzipped, ceiling ${ceiling}`);
if (onDemand.length > 0)
  console.error(`loaded with the main entry, but ought to be on demand: ${onDemand.join(', ')}`);
if (total > ceiling || onDemand.length > 0) process.exitCode = 1;

/** What a program may grow by that imports one of these alone, in bytes, gzipped. */
const helperCeiling = 1_000;

for (const name of ['valueOf', 'toRecord', 'toPairs', 'NotFoundError']) {
  const { outputFiles } = await build({
    stdin: { contents: `export { ${name} } from './dist/index.js'`, resolveDir: '.' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    logLevel: 'error',
  });
  const size = outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0);
  console.log(`${name} alone: ${size} bytes gzipped, ceiling ${helperCeiling}`);
  if (size > helperCeiling) process.exitCode = 1;
}

/** What a page loads that reads records by the views and has no client, in bytes, gzipped: most of it is Temporal. */
const viewsCeiling = 26_000;

const views = await build({
  entryPoints: ['dist/views.js'],
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'browser',
  write: false,
  logLevel: 'error',
  metafile: true,
});
const viewsSize = views.outputFiles.reduce(
  (sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length,
  0,
);
const packages = new Set(
  Object.values(views.metafile.outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .flatMap(([path]) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []),
);
const unwanted = [...packages].filter((name) => !['temporal-polyfill', 'temporal-utils'].includes(name));

console.log(`views entry: ${viewsSize} bytes gzipped, ceiling ${viewsCeiling}`);
if (unwanted.length > 0)
  console.error(`loaded with the views, but of no use to them: ${unwanted.join(', ')}`);
if (viewsSize > viewsCeiling || unwanted.length > 0) process.exitCode = 1;
