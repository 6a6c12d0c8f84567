/// <reference types="vite/types/importMeta.d.ts" />

// Some tests would load this code on demand. What runs then, once, would count as covered by the test that came first.
import.meta.glob(
  [
    '../../src/{client/auth,client/call,jobs,client/paging,postgres,redis,client/transport}/**/*.ts',
    '!**/*.d.ts',
  ],
  {
    eager: true,
  },
);
