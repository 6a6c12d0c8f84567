import { defineConfig } from 'vitest/config';

/** The tests of what is mutated, once. Stryker runs those that import the mutated files, with a database too. */
export default defineConfig({
  test: {
    testTimeout: 20_000,
    include: [
      'test/{auth,call,conformance,emulator,jobs,paging,postgres,redis,transport,internal,settings}/**/*.test.ts',
      'test/{pager,client,close,errors,oauth,secrets}.test.ts',
    ],
    // They start programs of their own, in which nothing is mutated.
    exclude: ['test/jobs/*-killed.test.ts', 'test/redis/processes.test.ts'],
  },
});
