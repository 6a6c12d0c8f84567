/// <reference types="vite/types/importMeta.d.ts" />

// Some tests would load this code on demand. What runs then, once, would count as covered by the test that came first.
import.meta.glob(
  [
    '../../src/client/auth/{application,authorization-code,backoff,client-credentials,code-exchange,handed-source,static-source,token-endpoint,token-manager,token-shelf,token,user-tokens}.ts',
    '../../src/client/{call,paging,transport}/**/*.ts',
    '../../src/{jobs,stores}/**/*.ts',
    // Programs of their own, which act when they are loaded.
    '!../../src/jobs/sql-reader/child/*.ts',
    '!**/*.d.ts',
  ],
  {
    eager: true,
  },
);
