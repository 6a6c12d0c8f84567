import { defineConfig } from 'vite';

/** Build it with `npx vite build examples/page`. */
export default defineConfig({
  // In this project the package is its source. Your page has the package installed, and does not need this
  // line.
  resolve: { tsconfigPaths: true },
});
