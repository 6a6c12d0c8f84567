import { defineConfig } from 'vitest/config';

/**
 * The chaos, overload and memory tests in their long form, on both transports. `npm run chaos -- overload` runs that half alone.
 */
export default defineConfig({
  test: {
    globalSetup: 'scripts/generate-old.ts',
    include: ['test/chaos/*.test.ts', 'test/chaos/*.long.ts'],
    fileParallelism: false,
    execArgv: ['--expose-gc'],
    env: { CHAOS_CALLS: '10000', CHAOS_SECONDS: process.env.CHAOS_SECONDS ?? '60' },
    projects: [
      { extends: true, test: { name: 'ky' } },
      { extends: true, test: { name: 'undici', env: { TEST_TRANSPORT: 'undici' } } },
    ],
  },
});
