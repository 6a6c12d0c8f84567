/**
 * Mutates what must never fail silently: the path of a call, its token, the walk over pages, what processes share, the jobs
 * that write, and the rules of the emulator. Run one folder at a time: `npm run mutants -- --mutate 'src/jobs/bulk/**'`.
 */
export default {
  mutate: [
    'src/transport/**/*.ts',
    'src/auth/**/*.ts',
    'src/paging/**/*.ts',
    'src/pager.ts',
    'src/call/arguments.ts',
    'src/call/write-request.ts',
    'src/call/read-reply.ts',
    'src/call/perform.ts',
    'src/{redis,postgres}/**/*.ts',
    'src/jobs/{lease,on-database,database-store}.ts',
    'src/jobs/{watch,plan,export,bulk}/**/*.ts',
    'src/emulator/{domain,access}/**/*.ts',
    '!src/**/*.d.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.config.ts' },
  coverageAnalysis: 'perTest',
  // A module that is loaded once, with its constants, has no test of its own.
  ignoreStatic: true,
  // The first run of every test may take longer than its default, five minutes.
  dryRunTimeoutMinutes: 30,
  // What is mutated into waiting for ever ends here.
  timeoutMS: 3_000,
  concurrency: 2,
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: 'reports/mutants.json' },
  incremental: true,
  incrementalFile: 'reports/mutants-incremental.json',
  tempDirName: '.mutants',
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
};
