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

const helpers = (...names: readonly string[]) => names.map((name) => `shared/${name}.ts`);

/** Helpers that know nothing of a call. Jobs and their parts import them. */
const common = helpers(
  'abort',
  'digest',
  'email-address',
  'expect',
  'file-problem',
  'is-object',
  'list-total',
  'moment',
  'node',
  'option-error',
  'state-version',
  'zone',
);

/** Files that the stores and journals of databases share. */
const sharedStores = ['store', 'journal', 'lease', 'database-store'].map((name) => `jobs/${name}.ts`);

/** Files that users could import. */
const published = ['index.ts', 'api/money.ts', 'api/views/index.ts'];

/** Folders that every room of the emulator above its state imports. */
const aboveState = ['api/models', 'api/operations', 'emulator/refusal.ts', 'emulator/state'];

/** Folders that make a call. */
const callPath = ['client/client.ts', 'client/call', 'client/settings', 'client/transport'];

/** Folders that code may not import if it uses the client as a user does. */
const calls = [...callPath, 'client/auth'];

export const rooms: readonly Room[] = [
  {
    name: 'api/models',
    holds: 'shapes: interfaces, schemas, checks',
    imports: [],
    why: 'Models import models only.',
  },
  {
    name: 'api/operations',
    holds: 'the table',
    imports: ['api/models', 'client/options.ts', 'client/pager.ts'],
    why: 'The table imports models, and the types of its arguments and results.',
  },
  {
    name: 'shared',
    holds: 'helpers without another home',
    imports: ['client/errors.ts'],
    why: 'Internal helpers import errors only.',
  },
  {
    name: 'client/auth',
    holds: 'where tokens come from',
    imports: ['client/errors.ts', 'client/options.ts', 'shared'],
    why: 'Authentication imports errors and internal only.',
  },
  {
    name: 'stores/redis',
    holds: 'token, limit and state of many processes',
    imports: ['client/errors.ts', 'client/options.ts', 'shared', 'client/auth/token.ts', ...sharedStores],
    why: 'Redis stores import the types that they implement, what stores share, errors and internal only.',
  },
  {
    name: 'stores/postgres',
    holds: 'state of many processes',
    imports: ['shared', 'stores/postgres-connection.ts', ...sharedStores],
    why: 'Postgres stores import what stores share, the connection and internal only.',
  },
  {
    name: 'stores/conformance',
    holds: 'what stores promise, as tests',
    imports: ['client/auth/token.ts', 'stores/store.ts', 'stores/journal.ts'],
    why: 'Contracts import the types that they test.',
  },
  {
    name: 'client/transport',
    holds: 'the steps, ky, fetch, undici and node:http',
    imports: [
      'client/errors.ts',
      'client/options.ts',
      'shared',
      'client/auth',
      'api/operations/operation.ts',
    ],
    why: 'The transport imports errors, options, authentication and internal only.',
  },
  {
    name: 'client/settings',
    holds: 'the options, checked and filled in',
    imports: ['client/errors.ts', 'client/options.ts', 'shared', 'client/transport', 'client/auth'],
    why: 'Settings import the transport and authentication.',
  },
  {
    name: 'client/call',
    holds: 'from arguments to request, reply to value',
    imports: [
      'client/errors.ts',
      'client/options.ts',
      'client/pager.ts',
      'shared',
      'client/settings',
      'client/transport',
      'api/operations',
      'api/models',
    ],
    why: 'A call imports the table and the transport.',
  },
  {
    name: 'client/paging',
    holds: 'from page to page until a list is whole',
    imports: [
      'client/errors.ts',
      'client/options.ts',
      'shared/list-total.ts',
      'api/models/types.ts',
      'api/operations/operation.ts',
    ],
    why: 'The walk over pages knows nothing of a call: its caller passes the function that reads a page.',
  },
  {
    name: 'jobs',
    holds: 'long tasks on an organisation',
    imports: [
      ...published,
      ...common,
      ...helpers(
        'did-you-mean',
        'file-lock',
        'full-stop',
        'make-folder',
        'problem-of',
        'quietly',
        'text-of-bytes',
        'without-data',
      ),
    ],
    why: 'Jobs import what a user could import, and helpers that know nothing of a call.',
    parts: {
      imports: [
        ...published,
        // Several jobs read records and find changes with these.
        'jobs/records',
        'jobs/polling',
        // A forward sends the changes that a watch finds.
        'jobs/watch',
        'api/models/input-fields.ts',
        'api/models/record-scalars.ts',
        'api/models/unknown-fields.ts',
        ...common,
        ...helpers(
          'connection-problem',
          'did-you-mean',
          'full-stop',
          'problem-of',
          'record-path',
          'retry-after',
          'service-url',
          'spreadsheet',
          'without-data',
        ),
      ],
      why: 'The parts of a job import jobs, what several jobs share, what a user could import, lists of fields, and helpers that know nothing of a call.',
    },
  },
  {
    name: 'api/views',
    holds: 'the many forms of a record read as one',
    imports: [
      'api/models/types.ts',
      'api/models/input-checks.ts',
      'api/models/input-fields.ts',
      'api/pairs.ts',
      'shared',
    ],
    why: 'Views import the types of records, the checks of inputs, names and values, and internal only.',
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
    name: 'emulator',
    holds: 'the service in memory',
    not: [...calls, 'cli/fixture', 'jobs', 'fronts', 'cli', 'mcp'],
    why: 'The emulator shares the table and the models, not the call path.',
  },
  {
    name: 'emulator/state',
    holds: 'its records',
    imports: ['api/models', 'api/operations', 'shared', 'emulator/refusal.ts'],
    why: "The emulator's state imports no other room.",
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
    why: "The emulator's access imports its state, its wire and internal.",
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
    name: 'cli/fixture',
    holds: 'forms of a real service, and how they differ',
    not: [...calls, 'jobs', 'cli', 'mcp'],
    why: 'Code that looks at a service uses the client as a user does.',
  },
  {
    name: 'fronts',
    holds: 'what the command line and agents share',
    imports: [
      'index.ts',
      'api/catalogue/words.ts',
      'shared',
      'jobs/mirror/views.ts',
      'jobs/records/tables.ts',
    ],
    why: 'Code that the command line and the tools of agents share imports neither of them.',
  },
  {
    name: 'cli',
    holds: 'the command line',
    not: [...calls, 'api/models', 'mcp'],
    but: ['mcp/serve-agents.ts', 'client/transport/node-http.ts'],
    why: 'The command line uses the client as a user does, and reads operations from the catalogue.',
  },
  {
    name: 'mcp',
    holds: 'the tools of agents',
    not: [...calls, 'api/models', 'cli'],
    why: 'The tools of agents use the client as a user does. Code that they share with the command line is in fronts.',
  },
];

/** Rules for the files of `src` itself, which users import. `src/index.ts` may import all of them. */
export const entries = [
  {
    name: 'entries know no call',
    but: ['index.ts', 'client/client.ts', 'client/fetch.ts', 'client/undici.ts'],
    not: callPath,
    why: 'Nothing but the client knows how a call is made.',
  },
  {
    name: 'entries know no emulator',
    but: ['emulator/index.ts', 'emulator/msw.ts'],
    not: ['emulator'],
    why: 'Only the entries of the emulator know the emulator.',
  },
];
