import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import type { TestProjectInlineConfiguration } from 'vitest/config';

/** They end what hangs: no test is judged by how long it takes. Every core is used. */
export const patient = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  maxWorkers: availableParallelism() + 1,
  // No core is left for threads that collect garbage, so there is one, which collects less often.
  execArgv: ['--single-threaded-gc', '--max-semi-space-size=64'],
};

/** A program that some tests need beside Node. */
export interface Tool {
  readonly program: string;
  /** What brings it. */
  readonly command: string;
  /** Lists the folders that may have it beside those of the PATH. */
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
const chromium: Tool = { program: process.env.CHROMIUM ?? 'chromium', command: 'apt-get install chromium' };

interface ToolProject {
  readonly tool: Tool;
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
}

/** The first page of the site, if `npm run docs:build` has built it. */
export const builtSite = 'docs/.vitepress/dist/index.html';

/** The tests of that site. */
const site = 'test/site/site.browser.ts';

/** The projects of the tests that need a tool, by their names. */
export const toolProjects: Readonly<Record<string, ToolProject>> = {
  redis: { tool: redis, include: ['test/redis/**/*.test.ts', 'test/**/*.redis.ts'] },
  postgres: { tool: postgres, include: ['test/postgres/**/*.test.ts', 'test/**/*.postgres.ts'] },
  // Python opens the terminal.
  terminal: { tool: python, include: ['test/**/*.terminal.ts'] },
  python: { tool: python, include: ['test/**/*.python.ts'] },
  browser: { tool: chromium, include: ['test/**/*.browser.ts'], exclude: [site] },
};

/** The tests that replace modules or load them again. They share no modules with other files. */
const ownModules = [
  'test/errors.test.ts',
  'test/emulator/documents/on-demand.test.ts',
  'test/models/new-field.test.ts',
  'test/transport/default-transport.test.ts',
];

/** What a call does over a socket, which has to be the same on each transport. */
const behaviour = ['test/*.test.ts', 'test/{auth,call,chaos,transport}/**/*.test.ts'];

const project = (
  name: string,
  test: NonNullable<TestProjectInlineConfiguration['test']>,
): TestProjectInlineConfiguration => ({ extends: true, test: { name, ...test } });

/** Modules are loaded once for all files, which is half of the work otherwise. So each file has to leave all as it was. */
const oneProcess = { isolate: false, setupFiles: ['test/support/put-back.ts'] };

/** The tests that need nothing but Node, on the default transport. */
export const nodeProjects: readonly TestProjectInlineConfiguration[] = [
  project('ky', {
    include: ['test/**/*.test.ts'],
    exclude: ['test/{redis,postgres}/**', ...ownModules],
    ...oneProcess,
  }),
  project('modules', { include: ownModules }),
];

/** The tests of what a call does, on a transport that is not the default. */
const transportProject = (name: string, include: readonly string[]): TestProjectInlineConfiguration =>
  project(name, {
    include: [...include],
    exclude: ownModules,
    ...oneProcess,
    env: { TEST_TRANSPORT: name },
  });

export const transportProjects: readonly TestProjectInlineConfiguration[] = [
  transportProject('undici', behaviour),
  // What it sends is what ky sends, so only its own errors and bounds may differ.
  transportProject('fetch', ['test/{call,transport}/**/*.test.ts']),
  // The command line sends by it.
  transportProject('node-http', ['test/{call,transport}/**/*.test.ts']),
];

export const siteProject = project('site', { include: [site] });

export const toolProject = (name: string): TestProjectInlineConfiguration => {
  const { include = [], exclude = [] } = toolProjects[name] ?? {};
  // Examples import the package by its name, which is its source here.
  return {
    ...project(name, { include: [...include], exclude: [...exclude] }),
    resolve: { tsconfigPaths: true },
  };
};

/** Returns the path of a program; `undefined` if this machine does not have it. */
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

/** The projects whose tool is missing, each with a sentence that says what would bring it. */
export const missing = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(toolProjects)
      .filter(([, { tool }]) => placeOf(tool) === undefined)
      .map(([name, { tool }]) => [
        name,
        `The tests of the project "${name}" need ${tool.program}: ${tool.command}`,
      ]),
  );
