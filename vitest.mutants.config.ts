import { defineConfig } from 'vitest/config';
import { keptThread } from './scripts/kept-thread.js';
import { rooms } from './scripts/mutant-rooms.js';
import { oneProcess, ownModules } from './scripts/test-projects.js';

/** The tests of the mutated code, each once. */
export default defineConfig({
  plugins: [keptThread()],
  test: {
    // Many changes are noticed only because a test waits forever.
    testTimeout: 10_000,
    include: [...(rooms[process.env.ROOM ?? '']?.tests ?? [])],
    exclude: [
      // These start other processes, whose code is not mutated.
      'test/jobs/*-killed.test.ts',
      'test/redis/processes.test.ts',
      ...ownModules,
    ],
    ...oneProcess,
    setupFiles: [...oneProcess.setupFiles, 'test/support/no-change.ts', 'test/support/load-mutated.ts'],
  },
});
