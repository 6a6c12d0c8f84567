import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { needsOwnPackages } from '../../scripts/example-packages.js';
import { files, needsRedis, printed, testExamples } from './run-examples.js';

test('every example has an expected output', () => {
  expect(Object.keys(printed)).toEqual(files);
});

// The other examples are tested in `examples/test` and, with Redis, in `examples.redis.ts`.
testExamples(
  files.filter((file) => !needsOwnPackages(file) && !needsRedis(file)),
  'node_modules',
);

test('the tests of the shop pass', async () => {
  const args = ['--import', 'tsx', '--test', 'examples/shop/shop.test.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout).toMatch(/^# fail 0$|^ℹ fail 0$/m);
});
