import { defineConfig } from 'vitest/config';

/** Run the tests with `npx vitest run --root examples/shop`. */
export default defineConfig({
  // In this project the package is its source. Your shop has the package installed, and does not need this
  // line.
  resolve: { tsconfigPaths: true },
});
