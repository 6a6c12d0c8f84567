import type { ViteUserConfig } from 'vitest/config';
import { rooms } from './mutant-rooms.js';
import {
  missing,
  nodeProjects,
  oneProcess,
  ownModules,
  patient,
  siteProject,
  toolsProject,
  toolTests,
  transportProjects,
} from './test-projects.js';

/** Number of processes that share the lives of the simulation. */
const parts = 2;

const generate = 'scripts/generate-old.ts';

/** Most promises once, on what this machine has. */
function usual(): ViteUserConfig {
  const notHere = missing();
  const here = Object.keys(toolTests).filter((name) => !notHere.has(name));
  return {
    test: {
      globalSetup: [generate, 'scripts/test-folder.ts'],
      ...patient,
      // Without it, each project and each run would compile the same sources again.
      experimental: { fsModuleCache: true },
      reporters: [
        'default',
        {
          onTestRunEnd() {
            for (const sentence of notHere.values()) console.log(`Not run: ${sentence}`);
          },
        },
      ],
      projects: [...nodeProjects(false), toolsProject(here, false)],
    },
  };
}

/** Sets of tests, by the names that the variable `TESTS` gives them. */
const runs = {
  usual,
  /** Every test in its long form, on each transport. */
  all: () => ({
    test: {
      ...usual().test,
      globalSetup: ['scripts/require-tools.ts', generate, 'scripts/test-folder.ts'],
      env: { TEST_EXTENT: 'full' },
      projects: [
        ...nodeProjects(true),
        ...transportProjects,
        toolsProject(Object.keys(toolTests), true),
        siteProject,
      ],
    },
  }),
  /** The chaos, overload and memory tests in their long form, on two transports. */
  chaos: () => ({
    test: {
      globalSetup: generate,
      include: ['test/chaos/*.test.ts', 'test/chaos/*.long.ts'],
      fileParallelism: false,
      execArgv: ['--expose-gc'],
      env: { CHAOS_CALLS: '10000', CHAOS_SECONDS: process.env.CHAOS_SECONDS ?? '60' },
      projects: [
        { extends: true, test: { name: 'fetch' } },
        { extends: true, test: { name: 'undici', env: { TEST_TRANSPORT: 'undici' } } },
      ],
    },
  }),
  /** The fuzz tests, with many more cases. */
  fuzz: () => ({
    test: {
      globalSetup: generate,
      include: ['test/fuzz/*.test.ts'],
      env: { FUZZ_REPLIES: '100000', FUZZ_INPUTS: '30000' },
    },
  }),
  /** The simulation, with many more lives. `SEED` and `LIVES` choose them. */
  simulate: () => {
    const seed = process.env.SEED ?? String(Math.floor(Math.random() * 1e9));
    return {
      test: {
        globalSetup: generate,
        projects: Array.from({ length: parts }, (_, part) => ({
          extends: true as const,
          test: {
            name: `part ${part + 1}`,
            include: ['test/simulation/*.test.ts'],
            env: {
              LIVES: process.env.LIVES ?? '1000',
              SEED: seed,
              SIMULATION_PARTS: String(parts),
              SIMULATION_PART: String(part),
            },
          },
        })),
      },
    };
  },
  /** The tests that need the packages of examples or tools. */
  folders: () => ({
    test: {
      globalSetup: generate,
      include: ['{examples,tools}/test/**/*.test.ts'],
      ...patient,
    },
  }),
  /** The tests of the mutated code in `ROOM`, each once. */
  mutants: () => ({
    test: {
      // Many changes are noticed only because a test waits forever.
      testTimeout: 10_000,
      include: [...(rooms[process.env.ROOM ?? '']?.tests ?? [])],
      exclude: [
        // These start other processes, whose code is not mutated.
        'test/jobs/bulk/bulk-killed.test.ts',
        'test/jobs/export/export-killed.test.ts',
        'test/jobs/mirror/changes/{changes-killed,many-kills}.test.ts',
        'test/jobs/mirror/mirror-killed.test.ts',
        'test/jobs/plan/plan-killed.test.ts',
        'test/jobs/watch/watch-killed.test.ts',
        'test/stores/redis/processes.test.ts',
        ...ownModules,
      ],
      ...oneProcess,
      setupFiles: [...oneProcess.setupFiles, 'test/support/no-change.ts', 'test/support/load-mutated.ts'],
    },
  }),
} satisfies Record<string, () => ViteUserConfig>;

/** Returns the settings of vitest for a set of tests. */
export function testRun(name = 'usual'): ViteUserConfig {
  if (!Object.hasOwn(runs, name)) throw new Error(`Set TESTS to one of ${Object.keys(runs).join(', ')}.`);
  return runs[name as keyof typeof runs]();
}
