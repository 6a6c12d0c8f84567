import { defineConfig } from 'vitest/config';
import { missing, nodeProjects, patient, toolProject, toolProjects } from './scripts/test-projects.js';

const notHere = missing();

/** Everything that this machine can run, each promise once. vitest.all.config.ts runs the rest. */
export default defineConfig({
  test: {
    globalSetup: ['scripts/generate-old.ts', 'scripts/test-folder.ts'],
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
    projects: [
      ...nodeProjects,
      ...Object.keys(toolProjects)
        .filter((name) => !notHere.has(name))
        .map(toolProject),
    ],
  },
});
