/*
 * Files of `src` that `npm run generate` makes. Git does not keep them. `npm ci` makes them, and the tests and the
 * type check make them again if they are old.
 */

/** Files in `src/api/models`, made from the other files there. */
export const madeOfModels = [
  'index.ts',
  'input-checks.ts',
  'input-fields.ts',
  'record-scalars.ts',
  'reply-checks.ts',
  'reply-models.ts',
  'types.ts',
] as const;

/** Files in `src`, made from the models, the table, the emulator's page, the jobs, and programs of others and of other processes. */
export const madeWithModels = [
  'api/catalogue/json-schemas.ts',
  'api/catalogue/operation-prose.ts',
  'api/catalogue/group-prose.ts',
  'api/openapi/sent-schemas.ts',
  'emulator/node/page-files.ts',
  'jobs/job-methods.ts',
  'cli/init/start-files.ts',
  'jobs/mirror/databases/child-programs.ts',
] as const;

/** All of them, by their paths from the root of the project. */
export const madeFiles: readonly string[] = [
  ...madeOfModels.map((name) => `src/api/models/${name}`),
  ...madeWithModels.map((name) => `src/${name}`),
];
