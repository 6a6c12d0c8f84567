import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** The tests that need packages of the folders that have their own, which `npm run test:folders` installs. */
export default defineConfig({
  test: {
    globalSetup: 'scripts/generate-old.ts',
    include: ['{bench,examples,tools}/test/**/*.test.ts'],
    // They end what hangs. No test is judged by how long it takes.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: availableParallelism(),
  },
});
