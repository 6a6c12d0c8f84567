import { defineConfig } from 'vitest/config';
import { patient } from './scripts/test-projects.js';

/** The tests that need the packages of bench, examples or tools. `npm run test:folders` installs these packages. */
export default defineConfig({
  test: {
    globalSetup: 'scripts/generate-old.ts',
    include: ['{bench,examples,tools}/test/**/*.test.ts'],
    ...patient,
  },
});
