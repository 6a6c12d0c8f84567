import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { missing, nodeProjects, toolProject, toolProjects } from './scripts/test-projects.js';

const notHere = missing();

/** Everything that this machine can run, each promise once. vitest.all.config.ts runs the rest. */
export default defineConfig({
  test: {
    globalSetup: 'scripts/generate-old.ts',
    // They end what hangs. No test is judged by how long it takes.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: availableParallelism(),
    reporters: [
      'default',
      {
        onTestRunEnd() {
          for (const sentence of notHere.values()) console.log(`Not run: ${sentence}`);
        },
      },
    ],
    projects: [
      ...nodeProjects,
      ...Object.keys(toolProjects)
        .filter((name) => !notHere.has(name))
        .map(toolProject),
    ],
  },
});
