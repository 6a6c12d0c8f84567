import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { needsOwnPackages } from '../../scripts/example-packages.js';
import { snippetsIn } from '../support/snippets.js';
import { files, needsRedis, printed, testExamples } from './run-examples.js';

test('every example has an expected output', () => {
  expect(Object.keys(printed)).toEqual(files);
});

// The other examples are tested in `examples/test` and, with Redis, in `examples.redis.ts`.
testExamples(
  files.filter((file) => !needsOwnPackages(file) && !needsRedis(file)),
  'node_modules',
);

test('the page about many machines shows the program that is tested', () => {
  const [shown] = snippetsIn(readFileSync('docs/many-machines.md', 'utf8'), 'ts worker');
  expect(shown?.code).toBe(readFileSync('examples/rounds/worker.ts', 'utf8'));
});

test('the tests of the shop pass', async () => {
  const args = ['--import', 'tsx', '--test', 'examples/shop/shop.test.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout).toMatch(/^# fail 0$|^ℹ fail 0$/m);
});
