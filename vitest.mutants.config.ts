import { defineConfig } from 'vitest/config';

/** The tests of what is mutated, once. Stryker runs those that import the mutated files, whether they need Redis or not. */
export default defineConfig({
  test: {
    testTimeout: 20_000,
    include: [
      'test/{auth,call,jobs,paging,redis,transport,internal,settings}/**/*.test.ts',
      'test/{conformance,pager,client,close,errors,oauth,secrets}.test.ts',
    ],
    // They start programs of their own, in which nothing is mutated.
    exclude: ['test/jobs/*-killed.test.ts', 'test/redis/processes.test.ts'],
  },
});
