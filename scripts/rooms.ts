/** A folder of `src`, and who it may import. `npm run lint` holds every file to it, and docs/how-it-works.md prints it. */
export interface Room {
  /** Its folder in `src`. */
  readonly name: string;
  /** What is in it. */
  readonly holds: string;
  /** The folders and files of `src` that it may import beside its own. */
  readonly imports?: readonly string[];
  /** The folders and files that it may not import, if it may import all others. */
  readonly not?: readonly string[];
  /** Files that it may import all the same. */
  readonly but?: readonly string[];
  /** The reason, as the lint gives it. */
  readonly why: string;
  /**
   * What its folders may import instead, if that differs: beside this, the files of the room itself, and no other folder of
   * the room.
   */
  readonly parts?: { readonly imports: readonly string[]; readonly why: string };
}

const helpers = (...names: readonly string[]) => names.map((name) => `internal/${name}.ts`);

/** The helpers that know nothing of a call, which jobs and their parts import. */
const common = helpers(
  'abort',
  'digest',
  'expect',
  'file-problem',
  'is-object',
  'list-total',
  'node',
  'option-error',
  'zone',
);

/** What the stores and journals of databases are made of. */
const sharedStores = ['store', 'journal', 'lease', 'database-store'].map((name) => `jobs/${name}.ts`);

/** What users could import. */
const published = ['index.ts', 'money.ts', 'views.ts'];

/** What every room of the emulator above its state imports. */
const aboveState = ['models', 'operations', 'emulator/refusal.ts', 'emulator/state'];

/** What makes a call. */
const callPath = ['client.ts', 'call', 'settings', 'transport'];

/** What a program that works with the client as a user does cannot know. */
const calls = [...callPath, 'auth'];

export const rooms: readonly Room[] = [
  {
    name: 'models',
    holds: 'shapes: interfaces, schemas, checks',
    imports: [],
    why: 'Models import models only.',
  },
  {
    name: 'operations',
    holds: 'the table',
    imports: ['models', 'options.ts', 'pager.ts'],
    why: 'The table imports models, and the types of what its methods take and give.',
  },
  {
    name: 'internal',
    holds: 'what has no home elsewhere',
    imports: ['errors.ts'],
    why: 'What is internal imports errors only.',
  },
  {
    name: 'auth',
    holds: 'where tokens come from',
    imports: ['errors.ts', 'options.ts', 'internal'],
    why: 'Authentication imports errors and internal only.',
  },
  {
    name: 'redis',
    holds: 'token, limit and state of many processes',
    imports: ['errors.ts', 'options.ts', 'internal', 'auth/token.ts', ...sharedStores],
    why: 'What is kept in Redis imports the types that it keeps to, what stores share, errors and internal only.',
  },
  {
    name: 'postgres',
    holds: 'state of many processes',
    imports: ['internal', 'jobs/postgres-connection.ts', ...sharedStores],
    why: 'What is kept in Postgres imports what stores share, the connection and internal only.',
  },
  {
    name: 'conformance',
    holds: 'what stores promise, as tests',
    imports: ['auth/token.ts', 'jobs/store.ts', 'jobs/journal.ts'],
    why: 'Contracts import the types that they test.',
  },
  {
    name: 'transport',
    holds: 'the steps, ky, fetch, undici and node:http',
    imports: ['errors.ts', 'options.ts', 'internal', 'auth', 'operations/operation.ts'],
    why: 'The transport imports errors, options, authentication and internal only.',
  },
  {
    name: 'settings',
    holds: 'the options, checked and filled in',
    imports: ['errors.ts', 'options.ts', 'internal', 'transport', 'auth'],
    why: 'Settings import the transport and authentication.',
  },
  {
    name: 'call',
    holds: 'from arguments to request, reply to value',
    imports: [
      'errors.ts',
      'options.ts',
      'pager.ts',
      'internal',
      'settings',
      'transport',
      'operations',
      'models',
    ],
    why: 'A call imports the table and the transport.',
  },
  {
    name: 'paging',
    holds: 'from page to page until a list is whole',
    imports: [
      'errors.ts',
      'options.ts',
      'internal/list-total.ts',
      'models/types.ts',
      'operations/operation.ts',
    ],
    why: 'The walk over pages knows no call: it is given what reads a page.',
  },
  {
    name: 'jobs',
    holds: 'what organisations come for',
    imports: [...published, ...common, ...helpers('file-lock', 'full-stop', 'make-folder', 'problem-of')],
    why: 'Jobs import what a user could import, and helpers that know nothing of a call.',
    parts: {
      imports: [
        ...published,
        // What several jobs read records by, and how they find out what has changed.
        'jobs/records',
        'jobs/polling',
        // What is forwarded is what a watch finds.
        'jobs/watch',
        'models/input-fields.ts',
        'models/record-scalars.ts',
        'models/unknown-fields.ts',
        ...common,
        ...helpers(
          'connection-problem',
          'did-you-mean',
          'full-stop',
          'problem-of',
          'quietly',
          'record-path',
          'retry-after',
          'service-url',
          'spreadsheet',
        ),
      ],
      why: 'The parts of a job import jobs, what several jobs share, what a user could import, lists of fields, and helpers that know nothing of a call.',
    },
  },
  {
    name: 'views',
    holds: 'the many forms of a record read as one',
    imports: ['models/types.ts', 'models/input-checks.ts', 'models/input-fields.ts', 'pairs.ts', 'internal'],
    why: 'Views import the types of records, the checks of inputs, names and values, and internal only.',
  },
  {
    name: 'catalogue',
    holds: 'what is known of operations, as data',
    imports: ['operations', 'internal'],
    why: 'The catalogue is made from the table: it imports nothing else.',
  },
  {
    name: 'openapi',
    holds: 'the OpenAPI document and the JSON Schemas',
    imports: ['catalogue', 'operations', 'internal'],
    why: 'The OpenAPI document is made from the catalogue and the table.',
  },
  {
    name: 'emulator',
    holds: 'the service in memory',
    not: [...calls, 'fixture', 'jobs', 'fronts', 'cli', 'mcp'],
    why: 'The emulator shares the table and the models, not the call path.',
  },
  {
    name: 'emulator/state',
    holds: 'its records',
    imports: ['models', 'operations', 'internal', 'emulator/refusal.ts'],
    why: "The emulator's state imports no other room.",
  },
  {
    name: 'emulator/inputs',
    holds: 'what the service takes',
    imports: ['models', 'internal', 'emulator/table.ts', 'emulator/state'],
    why: "The emulator's inputs import the models and its state.",
  },
  {
    name: 'emulator/wire',
    holds: 'how requests and replies are written',
    imports: [...aboveState, 'internal', 'emulator/table.ts', 'emulator/inputs'],
    why: "The emulator's wire imports its state and its inputs.",
  },
  {
    name: 'emulator/access',
    holds: 'who may do what',
    imports: [...aboveState, 'internal', 'emulator/table.ts', 'emulator/wire'],
    why: "The emulator's access imports its state, its wire and internal.",
  },
  {
    name: 'emulator/domain',
    holds: 'what the service does',
    imports: [...aboveState, 'internal', 'emulator/access', 'emulator/inputs'],
    why: "The emulator's domain imports its state, its inputs and its access.",
  },
  {
    name: 'emulator/views',
    holds: 'what is shown of a record',
    imports: [...aboveState, 'pairs.ts', 'emulator/wire', 'emulator/access', 'emulator/domain'],
    why: "The emulator's views import what they show, not what shows them.",
  },
  {
    name: 'fixture',
    holds: 'what is seen of a real service, and how it differs',
    not: [...calls, 'jobs', 'cli', 'mcp'],
    why: 'What looks at a service works with the client as a user does.',
  },
  {
    name: 'fronts',
    holds: 'what the command line and agents share',
    imports: ['index.ts', 'catalogue/words.ts', 'internal', 'jobs/mirror/views.ts', 'jobs/records/tables.ts'],
    why: 'What the command line and the tools of agents share imports neither of them.',
  },
  {
    name: 'cli',
    holds: 'the command line',
    not: [...calls, 'models', 'mcp'],
    but: ['mcp/serve-agents.ts', 'transport/node-http.ts'],
    why: 'The command line works with the client as a user does, and reads of operations in the catalogue.',
  },
  {
    name: 'mcp',
    holds: 'the tools of agents',
    not: [...calls, 'models', 'cli'],
    why: 'The tools of agents work with the client as a user does. What they share with the command line is in fronts.',
  },
];

/** Rules of the files of `src` itself, which are what users import. `src/index.ts` may import all of them. */
export const entries = [
  {
    name: 'entries know no call',
    but: ['index.ts', 'client.ts', 'fetch.ts', 'undici.ts'],
    not: callPath,
    why: 'Nothing but the client knows how a call is made.',
  },
  {
    name: 'entries know no emulator',
    but: ['emulator.ts', 'msw.ts'],
    not: ['emulator'],
    why: 'Only the entries of the emulator know the emulator.',
  },
];
