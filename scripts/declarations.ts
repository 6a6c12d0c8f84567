import { type OutputOptions, type RollupBuild, rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { mapRows } from './row-maps.js';

/**
 * Entries that share their declarations. Those of the schemas stay apart, because they read zod's types: a program that
 * does not import them need not have zod's types read.
 */
const groups: readonly (readonly string[])[] = [
  ['index', 'jobs', 'views', 'money', 'emulator', 'msw', 'undici', 'oauth', 'redis', 'otel', 'conformance'],
  ['schemas'],
];

const bundle = (names: readonly string[]): Promise<RollupBuild> =>
  rollup({
    input: Object.fromEntries(names.map((name) => [name, `src/${name}.ts`])),
    external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('src/'),
    // Declarations have no order in which they are run: what one file gives on from another may stand in any chunk.
    onLog: (level, log, give) => {
      if (log.code !== 'CYCLIC_CROSS_CHUNK_REEXPORT') give(level, log);
    },
    plugins: [dts({ sourcemap: true, compilerOptions: { stripInternal: true } })],
  });

const outputOf = (ending: 'd.ts' | 'd.cts'): OutputOptions => ({
  dir: 'dist',
  format: 'es',
  entryFileNames: `[name].${ending}`,
  chunkFileNames: `[name]-[hash].${ending}`,
  // The package has the sources: go-to-definition ends in them.
  sourcemap: true,
  sourcemapExcludeSources: true,
});

/** Writes the declarations of every entry, for `import` and for `require`, with maps to the sources. */
for (const names of groups) {
  const built = await bundle(names);
  for (const ending of ['d.ts', 'd.cts'] as const) {
    const { output } = await built.write(outputOf(ending));
    for (const { fileName } of output) {
      if (fileName.endsWith(ending)) mapRows(`dist/${fileName}`);
    }
  }
  await built.close();
}
