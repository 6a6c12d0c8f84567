/** What the library stands and falls with: the path of a call, where its token comes from, and the walk over pages. */
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
    '!src/**/*.d.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.config.ts' },
  coverageAnalysis: 'perTest',
  // A module that is loaded once, with its constants, has no test of its own.
  ignoreStatic: true,
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
