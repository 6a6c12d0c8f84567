import { defineConfig } from 'vitest/config';

/** `npx vitest run --root examples/shop` */
export default defineConfig({
  // Within this project the package is its source. A shop of your own has the package installed and needs no such line.
  resolve: { tsconfigPaths: true },
});
