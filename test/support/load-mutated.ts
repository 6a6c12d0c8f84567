/// <reference types="vite/types/importMeta.d.ts" />

// Some tests would load this code on demand. What runs then, once, would count as covered by the test that came first.
import.meta.glob(['../../src/{auth,call,jobs,paging,postgres,redis,transport}/**/*.ts', '!**/*.d.ts'], {
  eager: true,
});
