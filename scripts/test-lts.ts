import { spawnSync } from 'node:child_process';
import { longTerm } from './node-versions.js';
import { nodeProjects } from './test-projects.js';

/*
 * Runs the tests that need only Node, on its current long-term release: `npm run nightly -- lts`, or `npx tsx
 * scripts/test-lts.ts` with options of vitest. npm installs that Node.
 */

const projects = nodeProjects(true).flatMap(({ test }) => ['--project', String(test?.name)]);
const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...process.argv.slice(2)];
const args = ['--yes', '--package', `node@${longTerm}`, '--', 'node', ...vitest];
const { status, error } = spawnSync('npx', args, { stdio: 'inherit', shell: process.platform === 'win32' });
if (error) throw error;
process.exitCode = status ?? 1;
