import { defineConfig } from 'vitest/config';
import {
  nodeProjects,
  siteProject,
  toolProject,
  toolProjects,
  transportProjects,
} from './scripts/test-projects.js';
import here from './vitest.config.js';

/** Every test in its long form, on each transport. */
export default defineConfig({
  ...here,
  test: {
    ...here.test,
    globalSetup: ['scripts/require-tools.ts', 'scripts/generate-old.ts', 'scripts/test-folder.ts'],
    env: { TEST_EXTENT: 'full' },
    projects: [
      ...nodeProjects,
      ...transportProjects,
      ...Object.keys(toolProjects).map(toolProject),
      siteProject,
    ],
  },
});
