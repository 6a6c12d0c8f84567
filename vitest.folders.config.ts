import { defineConfig } from 'vitest/config';
import { patient } from './scripts/test-projects.js';

/** The tests that need packages of the folders that have their own, which `npm run test:folders` installs. */
export default defineConfig({
  test: {
    globalSetup: 'scripts/generate-old.ts',
    include: ['{bench,examples,tools}/test/**/*.test.ts'],
    ...patient,
  },
});
