import { defineConfig } from 'vitest/config';
import { rooms } from './scripts/mutant-rooms.js';
import { oneProcess, ownModules } from './scripts/test-projects.js';

/** The tests of the code that is mutated, once. */
export default defineConfig({
  test: {
    testTimeout: 20_000,
    include: [...(rooms[process.env.ROOM ?? '']?.tests ?? [])],
    exclude: [
      // They start programs of their own, in which nothing is mutated.
      'test/jobs/*-killed.test.ts',
      'test/redis/processes.test.ts',
      ...ownModules,
    ],
    ...oneProcess,
  },
});
