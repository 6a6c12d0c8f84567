import { defineConfig } from 'vitest/config';

/** The fuzz tests, with many more cases than in `npm test`. */
export default defineConfig({
  test: {
    globalSetup: 'scripts/generate-old.ts',
    include: ['test/fuzz/*.test.ts'],
    env: { FUZZ_REPLIES: '100000', FUZZ_INPUTS: '30000' },
  },
});
