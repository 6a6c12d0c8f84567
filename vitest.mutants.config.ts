import { defineConfig } from 'vitest/config';

/** The tests that stand for what is mutated, once. */
export default defineConfig({
  test: {
    testTimeout: 20_000,
    include: [
      'test/{auth,call,paging,transport,internal,settings}/**/*.test.ts',
      'test/{pager,client,close,errors,oauth,secrets}.test.ts',
    ],
  },
});
