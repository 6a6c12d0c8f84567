import { spawnSync } from 'node:child_process';
import { longTerm } from './node-versions.js';

/*
 * Runs every promise once on the current long-term release of Node: `npm run test:lts`, with the options of vitest. npm
 * brings that Node.
 */

const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)];
const args = ['--yes', '--package', `node@${longTerm}`, '--', 'node', ...vitest];
const { status, error } = spawnSync('npx', args, { stdio: 'inherit', shell: process.platform === 'win32' });
if (error) throw error;
process.exitCode = status ?? 1;
