/**
 * A folder of `src`, and the folders that it may import. `npm run lint` checks every file, and docs/how-it-works.md
 * shows the table.
 */
export interface Room {
  /** Folder in `src`. */
  readonly name: string;
  /** Content of the folder. */
  readonly holds: string;
  /** Folders and files of `src` that it may import beside itself. */
  readonly imports?: readonly string[];
  /** Folders and files that it may not import, if it may import all others. */
  readonly not?: readonly string[];
  /** Files that it may still import. */
  readonly but?: readonly string[];
  /** Reason, as the lint shows it. */
  readonly why: string;
  /**
   * Imports of its subfolders, if they differ. Each may also import the files of the room itself, but no other
   * subfolder.
   */
  readonly parts?: { readonly imports: readonly string[]; readonly why: string };
}

/** Files that users could import. */
const published = ['index.ts', 'api/money.ts', 'api/views/index.ts'];

/** Folders that every part of the emulator above its state imports. */
const aboveState = ['api/models', 'api/operations', 'emulator/refusal.ts', 'emulator/state'];

/** Files that every part of the client imports. */
const ofClient = [
  'client/bounded-body.ts',
  'client/errors.ts',
  'client/options.ts',
  'client/cut-json.ts',
  'client/html.ts',
  'client/is-browser.ts',
  'client/parts.ts',
  'client/past-caches.ts',
  'client/redirect.ts',
  'api/operations/call-options.ts',
  'api/operations/operation.ts',
];

/** Folders and files that every job imports. */
const belowJobs = [
  ...published,
  'stores',
  'api/catalogue/words.ts',
  'api/models/generated/input-fields.ts',
  'api/models/generated/record-scalars.ts',
  'api/models/unknown-fields.ts',
  'shared',
];

/** The eight rooms, from the lowest to the highest, each followed by the parts with narrower rules. */
export const rooms: readonly Room[] = [
  {
    name: 'shared',
    holds: 'what has no home elsewhere',
    imports: [],
    why: 'Helpers that all rooms share know none of them.',
  },
  {
    name: 'api',
    holds: 'the service as data',
    imports: ['shared'],
    why: 'The description of the service knows nobody who uses it.',
  },
  {
    name: 'api/models',
    holds: 'shapes: interfaces, schemas, checks',
    imports: ['shared/is-uuid.ts'],
    why: 'Models import models only, and the form of a uuid.',
  },
  {
    name: 'api/operations',
    holds: 'the table',
    imports: ['api/models'],
    why: 'The table imports models only.',
  },
  {
    name: 'api/views',
    holds: 'the many forms of a record read as one',
    imports: [
      'api/models/types.ts',
      'api/models/generated/body-checks.ts',
      'api/models/generated/input-fields.ts',
      'api/decimal.ts',
      'api/pairs.ts',
      'shared',
    ],
    why: 'Views import the types of records, the checks of inputs, names and values, and helpers only.',
  },
  {
    name: 'api/catalogue',
    holds: 'operations as data',
    imports: ['api/operations', 'shared'],
    why: 'The catalogue is made from the table, and imports nothing else.',
  },
  {
    name: 'api/openapi',
    holds: 'the OpenAPI document and the JSON Schemas',
    imports: ['api/catalogue', 'api/operations', 'shared'],
    why: 'The OpenAPI document is made from the catalogue and the table.',
  },
  {
    name: 'client',
    holds: 'a call, from the method to the wire and back',
    imports: ['api', 'shared'],
    why: 'The client knows the service and nobody who uses the client.',
  },
  {
    name: 'client/auth',
    holds: 'where tokens come from',
    imports: [...ofClient, 'shared'],
    why: 'Authentication imports errors, options and helpers only.',
  },
  {
    name: 'client/transport',
    holds: 'the steps, fetch, ky, undici and node:http',
    imports: [...ofClient, 'client/auth', 'client/call/call.ts', 'shared'],
    why: 'The transport imports errors, options, authentication, the type of a call and helpers only.',
  },
  {
    name: 'client/settings',
    holds: 'the options, checked and filled in',
    imports: [...ofClient, 'client/transport', 'client/auth', 'shared'],
    why: 'Settings import the transport and authentication.',
  },
  {
    name: 'client/call',
    holds: 'from arguments to request, reply to value',
    imports: [
      ...ofClient,
      'client/pager.ts',
      'client/settings',
      'client/transport',
      'api/operations',
      'api/models',
      'shared',
    ],
    why: 'A call imports the table and the transport.',
  },
  {
    name: 'client/paging',
    holds: 'from page to page until a list is whole',
    imports: [...ofClient, 'api/operations/page.ts', 'shared/list-total.ts'],
    why: 'The walk over pages knows nothing of a call: its caller passes the function that reads a page.',
  },
  {
    name: 'stores',
    holds: 'where state, journals and tokens are kept: files, Redis, Postgres',
    imports: ['index.ts', 'client/auth/token.ts', 'client/errors.ts', 'client/options.ts', 'shared'],
    why: 'Stores import what a user could import, the types that they implement, and helpers only.',
  },
  {
    name: 'jobs',
    holds: 'what organisations come for',
    imports: belowJobs,
    why: 'Jobs import what a user could import, stores, lists of fields, and helpers only.',
    parts: {
      imports: [
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
      why: 'A job imports no other job, only what several share. The engine of the mirror finds the changes of watches and forwards too, and knows their subjects.',
    },
  },
  {
    name: 'jobs/sql-reader',
    holds: 'SQL of people and agents, which may only read',
    imports: ['jobs/mirror/databases', 'shared'],
    why: 'The reader of SQL knows the names of a mirror for its advice, and neither organisations nor the client.',
  },
  {
    name: 'emulator',
    holds: 'the service in memory',
    imports: ['api', 'client/options.ts', 'shared'],
    why: 'The emulator shares the table and the models, not the call path.',
  },
  {
    name: 'emulator/state',
    holds: 'its records',
    imports: ['api/models', 'api/operations', 'shared', 'emulator/refusal.ts'],
    why: "The emulator's state imports no other part.",
  },
  {
    name: 'emulator/inputs',
    holds: 'the inputs that the service accepts',
    imports: ['api/models', 'shared', 'emulator/table.ts', 'emulator/state'],
    why: "The emulator's inputs import the models and its state.",
  },
  {
    name: 'emulator/wire',
    holds: 'forms of requests and replies',
    imports: [...aboveState, 'shared', 'emulator/table.ts', 'emulator/inputs'],
    why: "The emulator's wire imports its state and its inputs.",
  },
  {
    name: 'emulator/access',
    holds: 'who may do what',
    imports: [...aboveState, 'shared', 'emulator/table.ts', 'emulator/wire'],
    why: "The emulator's access imports its state, its wire and helpers.",
  },
  {
    name: 'emulator/domain',
    holds: 'rules of the service',
    imports: [...aboveState, 'shared', 'emulator/access', 'emulator/inputs'],
    why: "The emulator's domain imports its state, its inputs and its access.",
  },
  {
    name: 'emulator/views',
    holds: 'records as replies show them',
    imports: [...aboveState, 'api/pairs.ts', 'emulator/wire', 'emulator/access', 'emulator/domain'],
    why: "The emulator's views import what they show, and not the handlers that use them.",
  },
  {
    name: 'mcp',
    holds: 'the tools of agents',
    not: ['client', 'api/models', 'emulator', 'cli'],
    why: 'The tools of agents use the client as a user does, and do not know the command line.',
  },
  {
    name: 'cli',
    holds: 'the command line',
    not: ['client', 'api/models', 'mcp'],
    but: [
      'mcp/serve-agents.ts',
      'client/transport/node-http.ts',
      // Fields that no model knows get a warning.
      'api/models/unknown-fields.ts',
      'api/models/generated/input-fields.ts',
    ],
    why: 'The command line uses the client as a user does, and reads operations from the catalogue.',
  },
];
