/*
 * Files of `src` that `npm run generate` makes. Those in a folder `generated` are big, and git does not keep them: `npm ci`
 * makes them, and the tests and the type check make them again if they are old. The others are lists that people read.
 */

/** Files in `src/api/models`, made from the other files there. */
export const madeOfModels = [
  'index.ts',
  'types.ts',
  'generated/body-checks.ts',
  'generated/input-fields.ts',
  'generated/query-checks.ts',
  'generated/record-scalars.ts',
  'generated/reply-checks.ts',
  'generated/reply-models.ts',
] as const;

/**
 * Files in `src`, made from the models, the table, the emulator's page and options, the jobs, and programs of others and of
 * other processes.
 */
export const madeWithModels = [
  'api/catalogue/generated/json-schemas.ts',
  'api/catalogue/generated/operation-prose.ts',
  'api/catalogue/generated/group-prose.ts',
  'api/openapi/generated/sent-schemas.ts',
  'emulator/control/generated/option-prose.ts',
  'emulator/node/generated/page-files.ts',
  'emulator/seeds/generated/demo-data.ts',
  'jobs/sql-reader/generated/child-programs.ts',
] as const;

/** All of them, by their paths from the root of the project. */
export const madeFiles: readonly string[] = [
  ...madeOfModels.map((name) => `src/api/models/${name}`),
  ...madeWithModels.map((name) => `src/${name}`),
];

/** Those that git does not keep. */
export const ignoredFiles: readonly string[] = madeFiles.filter((file) => file.includes('/generated/'));
