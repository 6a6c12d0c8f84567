/*
 * The files of `src` that `npm run generate` makes. Git does not keep them: `npm ci` makes them, and whoever runs the tests
 * or the type check makes them again if they are old.
 */

/** In `src/models`, made of the other files there. */
export const madeOfModels = [
  'index.ts',
  'input-checks.ts',
  'input-fields.ts',
  'record-scalars.ts',
  'reply-checks.ts',
  'reply-models.ts',
  'types.ts',
] as const;

/** In `src`, made of the models, the table, the emulator's page and the jobs. */
export const madeWithModels = [
  'catalogue/json-schemas.ts',
  'catalogue/operation-prose.ts',
  'catalogue/group-prose.ts',
  'openapi/sent-schemas.ts',
  'emulator/node/page-files.ts',
  'jobs/job-methods.ts',
] as const;

/** All of them, from the root of the project. */
export const madeFiles: readonly string[] = [
  ...madeOfModels.map((name) => `src/models/${name}`),
  ...madeWithModels.map((name) => `src/${name}`),
];
