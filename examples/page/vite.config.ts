import { defineConfig } from 'vite';

/** `npx vite build examples/page` */
export default defineConfig({
  // Within this project the package is its source. A page of your own has the package installed and needs no such line.
  resolve: { tsconfigPaths: true },
});
