import { defineConfig } from 'vitest/config';
import {
  nodeProjects,
  siteProject,
  toolProject,
  toolProjects,
  undiciProject,
} from './scripts/test-projects.js';
import here from './vitest.config.js';

/** Every test in its long form, on both transports. */
export default defineConfig({
  ...here,
  test: {
    ...here.test,
    globalSetup: ['scripts/require-tools.ts', 'scripts/generate-old.ts', 'scripts/test-folder.ts'],
    env: { TEST_EXTENT: 'full' },
    projects: [...nodeProjects, undiciProject, ...Object.keys(toolProjects).map(toolProject), siteProject],
  },
});
