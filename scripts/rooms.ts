/** Modules that users could import. */
const published = ['index.ts', 'api/money.ts', 'api/views/index.ts'];

/** Files that every part of the client imports. */
const ofClient = [
  'client/bounded-body.ts',
  'client/errors.ts',
  'client/options.ts',
  'client/is-browser.ts',
  'client/parts.ts',
  'client/redirect.ts',
  'api/operations/call-options.ts',
  'api/operations/operation.ts',
  'shared',
];

/** Folders and files that every job imports. */
const belowJobs = [
  ...published,
  'stores',
  'api/decimal.ts',
  'api/shares.ts',
  'api/catalogue/words.ts',
  'api/models/generated/input-fields.ts',
  'api/models/generated/record-scalars.ts',
  'api/models/unknown-fields.ts',
  'shared',
];

/** Folders that every part of the emulator above its state imports. */
const aboveState = ['api/models', 'api/operations', 'emulator/refusal.ts', 'emulator/state', 'shared'];

/** Folders and files that both the command line and the tools of agents import: they use the client as a user does. */
const belowFronts = [...published, 'api/catalogue', 'api/operations', 'jobs', 'stores', 'shared'];

/**
 * Folders of `src`, from the lowest to the highest, each with the folders and files that it may import beside its own. `npm run lint`
 * checks every file. A name that ends in `*` means each folder in that folder, which may also import the files beside it.
 */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  api: ['shared'],
  'api/models': ['shared/is-uuid.ts'],
  'api/operations': ['api/models'],
  'api/views': [
    'api/models/types.ts',
    'api/models/generated/body-checks.ts',
    'api/models/generated/input-fields.ts',
    'api/decimal.ts',
    'api/pairs.ts',
    'shared',
  ],
  'api/catalogue': ['api/operations', 'shared'],
  'api/openapi': ['api/catalogue', 'api/operations', 'shared'],
  client: ['api', 'shared'],
  'client/auth': [...ofClient, 'client/transport/default-transport.ts', 'client/transport/reasons.ts'],
  'client/transport': [...ofClient, 'client/auth', 'client/call/call.ts'],
  'client/settings': [...ofClient, 'client/transport', 'client/auth'],
  'client/call': [
    ...ofClient,
    'client/pager.ts',
    'client/settings',
    'client/transport',
    'api/operations',
    'api/models',
  ],
  'client/paging': [...ofClient, 'api/operations/page.ts'],
  stores: ['index.ts', 'client/auth/token.ts', 'client/errors.ts', 'client/options.ts', 'shared'],
  jobs: belowJobs,
  // A job imports no other job, only what several share. The mirror's engine finds the changes of watches and forwards too.
  'jobs/*': [
    ...belowJobs,
    'jobs/bulk',
    'jobs/common',
    'jobs/dates',
    'jobs/mirror',
    'jobs/publishing',
    'jobs/polling',
    'jobs/records',
    'jobs/streams',
    'jobs/watch',
    'jobs/words',
  ],
  'jobs/sql-reader': ['jobs/mirror/databases', 'shared'],
  emulator: ['api', 'client/options.ts', 'shared'],
  'emulator/state': ['api/models', 'api/operations', 'shared', 'emulator/refusal.ts'],
  'emulator/inputs': ['api/models', 'shared', 'emulator/table.ts', 'emulator/state'],
  'emulator/wire': [...aboveState, 'emulator/table.ts', 'emulator/inputs'],
  'emulator/access': [...aboveState, 'emulator/table.ts', 'emulator/wire'],
  'emulator/domain': [...aboveState, 'api/shares.ts', 'emulator/access', 'emulator/inputs'],
  'emulator/views': [...aboveState, 'api/pairs.ts', 'emulator/wire', 'emulator/access', 'emulator/domain'],
  mcp: belowFronts,
  cli: [
    ...belowFronts,
    'emulator',
    'mcp/serve-agents.ts',
    'client/transport/node-http.ts',
    // A recording is compared with the models.
    'api/models/index.ts',
    'api/models/event-query.ts',
    // Fields that no model knows get a warning.
    'api/models/unknown-fields.ts',
    'api/models/generated/input-fields.ts',
  ],
};
