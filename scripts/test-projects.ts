import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import type { TestProjectInlineConfiguration } from 'vitest/config';

/** Settings that use all cores. The limits only end hanging tests, because no test depends on its time. */
export const patient = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 240_000 } },
  maxWorkers: availableParallelism() + 1,
  // Tests keep every core busy. So one thread collects the garbage, and less often.
  execArgv: ['--single-threaded-gc', '--max-semi-space-size=64'],
};

/** A program that some tests need beside Node. */
export interface Tool {
  readonly program: string;
  /** Command that installs it. */
  readonly command: string;
  /** Lists folders that may contain it, beside those of the PATH. */
  readonly folders?: () => readonly string[];
}

const redis: Tool = { program: 'redis-server', command: 'apt-get install redis-server' };

/** Debian keeps the programs of each version of Postgres in a folder that is not on the PATH. */
const debianPostgres = '/usr/lib/postgresql';

export const postgres: Tool = {
  program: 'postgres',
  command: 'apt-get install postgresql',
  folders: () =>
    existsSync(debianPostgres)
      ? readdirSync(debianPostgres).map((version) => join(debianPostgres, version, 'bin'))
      : [],
};

const python: Tool = { program: 'python3', command: 'apt-get install python3' };
const pytest: Tool = { program: 'pytest', command: 'apt-get install python3-pytest' };
const go: Tool = { program: 'go', command: 'apt-get install golang-go' };
const curl: Tool = { program: 'curl', command: 'apt-get install curl' };
const chromium: Tool = {
  program: process.env.CHROMIUM ?? 'chromium-headless-shell',
  command: 'apt-get install chromium-headless-shell',
};

interface ToolTests {
  readonly tool: Tool;
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
  /**
   * Tests that mostly wait, for the end of leases and outages for example, or that repeat on another database what a first one
   * proves. Only `npm run nightly -- all` runs them.
   */
  readonly long?: readonly string[];
}

/** First page of the site, if `npm run docs -- build` has built it. */
export const builtSite = 'docs/.vitepress/dist/index.html';

/** Tests of that site. */
const site = 'test/site/*.browser.ts';

/** Tests that need a tool, by its name. */
export const toolTests: Readonly<Record<string, ToolTests>> = {
  redis: {
    tool: redis,
    include: ['test/stores/redis/**/*.test.ts', 'test/**/*.redis.ts'],
    long: [
      'test/examples/examples.redis.ts',
      'test/jobs/machines.redis.ts',
      'test/site/pages.redis.ts',
      'test/stores/redis/{outages,processes}.test.ts',
    ],
  },
  postgres: {
    tool: postgres,
    include: ['test/stores/postgres/**/*.test.ts', 'test/**/*.postgres.ts'],
    long: [
      'test/jobs/{lost-lease,machines}.postgres.ts',
      'test/jobs/mirror/changes/many-kills.postgres.ts',
      'test/jobs/sql-reader/attacks.postgres.ts',
      'test/site/pages.postgres.ts',
    ],
  },
  // Python opens the terminal.
  terminal: { tool: python, include: ['test/**/*.terminal.ts'] },
  python: { tool: python, include: ['test/**/*.python.ts'], long: ['test/**/*.python.ts'] },
  pytest: { tool: pytest, include: ['test/**/*.pytest.ts'], long: ['test/**/*.pytest.ts'] },
  go: { tool: go, include: ['test/**/*.go.ts'], long: ['test/**/*.go.ts'] },
  curl: { tool: curl, include: ['test/**/*.curl.ts'] },
  browser: {
    tool: chromium,
    include: ['test/**/*.browser.ts'],
    exclude: [site],
    long: ['test/emulator/node/page-axe.browser.ts'],
  },
};

/** Tests that replace modules or load them again. They share no modules with other files. */
export const ownModules = [
  'test/client/errors.test.ts',
  'test/api/models/new-field.test.ts',
  'test/client/parts.test.ts',
  'test/client/transport/default-transport.test.ts',
];

/** Tests of a call over a socket, which has to behave the same on each transport. */
const behaviour = [
  'test/*.test.ts',
  'test/emulator/msw.test.ts',
  'test/client/{bounded-body,client,close,errors,methods,oauth,otel,pager}.test.ts',
  'test/api/{money,pairs}.test.ts',
  'test/{client/auth,client/call,chaos,client/transport}/**/*.test.ts',
];

/** Those among them that use no transport, name the one that they use, or end before anything is sent. */
const sendsNothing = [
  'test/{dependencies,deprecated,docs,patterns,readme}.test.ts',
  'test/emulator/msw.test.ts',
  'test/client/{methods,oauth}.test.ts',
  'test/api/{money,pairs}.test.ts',
  'test/client/auth/!(handed-source).test.ts',
  'test/client/call/{arguments,unknown-fields}.test.ts',
  'test/client/transport/{bottleneck-queue,never-sent,node-http,own-transport,pauses,scheduler,steps,turn-queue,undici}.test.ts',
];

/**
 * Tests that build, install or start programs as users do, and repeat what shorter ones prove. Only `npm run nightly -- all` runs
 * them.
 */
const long = [
  'test/cli/{docs,dockerfile}.test.ts',
  'test/jobs/export/export-killed.test.ts',
  'test/jobs/mirror/changes/many-kills.test.ts',
  'test/simulation/simulation.test.ts',
  'test/site/pages.test.ts',
];

const project = (
  name: string,
  test: NonNullable<TestProjectInlineConfiguration['test']>,
): TestProjectInlineConfiguration => ({ extends: true, test: { name, ...test } });

/**
 * Modules are loaded once for all files, which saves half of the work. So each file has to restore what it changes.
 */
export const oneProcess = { isolate: false, setupFiles: ['test/support/put-back.ts'] };

/** Returns the projects of the tests that need only Node, on the default transport, with or without those that take long. */
export const nodeProjects = (withLong: boolean): readonly TestProjectInlineConfiguration[] => [
  project('node', {
    include: ['test/**/*.test.ts'],
    exclude: ['test/stores/{redis,postgres}/**', ...ownModules, ...(withLong ? [] : long)],
    ...oneProcess,
  }),
  project('modules', { include: ownModules }),
];

/** Returns a project with tests of calls, on a transport that is not the default. */
const transportProject = (name: string, include: readonly string[]): TestProjectInlineConfiguration =>
  project(name, {
    include: [...include],
    exclude: [...ownModules, ...sendsNothing],
    ...oneProcess,
    env: { TEST_TRANSPORT: name },
  });

/** Tests of what a transport does with a request and its reply. */
const onEachTransport = ['test/client/bounded-body.test.ts', 'test/client/{call,transport}/**/*.test.ts'];

export const transportProjects: readonly TestProjectInlineConfiguration[] = [
  transportProject('undici', behaviour),
  // All tests with an emulator use it too, because they have a `fetch`.
  transportProject('ky', onEachTransport),
  // The command line uses it.
  transportProject('node-http', onEachTransport),
];

export const siteProject = project('site', { include: [site] });

/** Returns one project for these tools, because each project loads all modules again. It can leave out tests that mostly wait. */
export const toolsProject = (names: readonly string[], withLong: boolean): TestProjectInlineConfiguration => {
  const chosen = names.flatMap((name) => toolTests[name] ?? []);
  // Examples import the package by its name, which leads to its source here.
  return {
    ...project('tools', {
      include: chosen.flatMap(({ include }) => include),
      exclude: chosen.flatMap(({ exclude = [], long = [] }) => [...exclude, ...(withLong ? [] : long)]),
      ...oneProcess,
    }),
    resolve: { tsconfigPaths: true },
  };
};

/** Returns the path of a program, or `undefined` if this machine does not have it. */
export function placeOf({ program, folders }: Tool): string | undefined {
  const all = [...(process.env.PATH ?? '').split(delimiter), ...(folders?.() ?? [])];
  const places = program.includes('/') ? [program] : all.map((folder) => join(folder, program));
  return places.find((place) => {
    try {
      accessSync(place, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Returns the names in `toolTests` whose tool is missing, each with a sentence that says how to install it. */
export const missing = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(toolTests)
      .filter(([, { tool }]) => placeOf(tool) === undefined)
      .map(([name, { tool }]) => [
        name,
        `The tests of "${name}" need ${tool.program}. Install it with: ${tool.command}`,
      ]),
  );
