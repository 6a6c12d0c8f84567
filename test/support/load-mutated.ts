/// <reference types="vite/types/importMeta.d.ts" />

// Some tests would load this code on demand. What runs then, once, would count as covered by the test that came first.
import.meta.glob(
  [
    '../../src/{client/auth,client/call,jobs,client/paging,client/transport}/**/*.ts',
    '../../src/stores/{advice,checked-json,database-store,file-lock,file-store,job-error,job-options,journal,known-version,lease,on-database,on-file,postgres-connection,state-log,state-text,store}.ts',
    '../../src/stores/postgres/{statements,store}.ts',
    '../../src/stores/redis/{limit,scripts,store,token-store}.ts',
    '!**/*.d.ts',
  ],
  {
    eager: true,
  },
);
