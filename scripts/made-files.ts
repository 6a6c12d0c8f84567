/**
 * Files that `npm run generate` makes, by their paths from the root of the project. Git does not keep them: `npm ci` makes
 * them, and the tests and the type check make them again if they are old.
 */
export const madeFiles: readonly string[] = [
  'src/api/catalogue/generated/group-prose.ts',
  'src/api/catalogue/generated/json-schemas.ts',
  'src/api/catalogue/generated/operation-prose.ts',
  'src/api/models/generated/body-checks.ts',
  'src/api/models/generated/body-names.ts',
  'src/api/models/generated/input-fields.ts',
  'src/api/models/generated/query-checks.ts',
  'src/api/models/generated/record-scalars.ts',
  'src/api/models/generated/reply-checks.ts',
  'src/api/models/generated/reply-models.ts',
  'src/api/models/generated/schemas.ts',
  'src/api/models/generated/types.ts',
  'src/api/openapi/generated/sent-schemas.ts',
  'src/emulator/control/generated/option-prose.ts',
  'src/emulator/node/generated/page-files.ts',
  'src/emulator/seeds/generated/demo-data.ts',
  'src/jobs/sql-reader/generated/child-programs.ts',
];
