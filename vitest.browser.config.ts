import { defineConfig } from 'vitest/config';

/** The tests that need Chromium, at /usr/bin/chromium or where CHROMIUM says. */
export default defineConfig({
  // Examples import the package by its name, which is its source here.
  resolve: { tsconfigPaths: true },
  test: {
    globalSetup: 'scripts/generate-old.ts',
    include: ['test/**/*.browser.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
