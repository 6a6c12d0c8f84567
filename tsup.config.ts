import { defineConfig, type Options } from 'tsup';

/** Declarations of some entries, which share what they have in common. Those of the schemas stay apart, because they read zod's types. */
const declarations = (entry: Record<string, string>): Options => ({
  entry,
  format: ['esm', 'cjs'],
  dts: { only: true, compilerOptions: { ignoreDeprecations: '6.0', stripInternal: true } },
});

export default defineConfig([
  {
    entry: {
      index: 'src/index.ts',
      schemas: 'src/models/index.ts',
      money: 'src/money.ts',
      emulator: 'src/emulator.ts',
      msw: 'src/msw.ts',
      cli: 'src/emulator/node/bin.ts',
    },
    format: ['esm', 'cjs'],
    target: 'es2022',
    platform: 'neutral',
    external: [/^node:/, /^bottleneck/],
    splitting: true,
  },
  declarations({
    index: 'src/index.ts',
    money: 'src/money.ts',
    emulator: 'src/emulator.ts',
    msw: 'src/msw.ts',
  }),
  declarations({ schemas: 'src/models/index.ts' }),
]);
