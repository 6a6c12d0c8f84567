import { defineConfig } from 'vitest/config';
import {
  missing,
  nodeProjects,
  siteProject,
  toolProject,
  toolProjects,
  undiciProject,
} from './scripts/test-projects.js';
import here from './vitest.config.js';

const notHere = [...missing().values()];
if (notHere.length > 0) throw new Error(notHere.join('\n'));

/** Every test in its long form, on both transports. */
export default defineConfig({
  ...here,
  test: {
    ...here.test,
    env: { TEST_EXTENT: 'full' },
    projects: [...nodeProjects, undiciProject, ...Object.keys(toolProjects).map(toolProject), siteProject],
  },
});
