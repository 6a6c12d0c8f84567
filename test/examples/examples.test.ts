import { expect, onTestFinished, test } from 'vitest';
import { needsOwnPackages } from '../../scripts/example-packages.js';
import { programOf } from '../support/programs.js';
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
  const tests = await programOf('examples/shop/shop.test.ts');
  onTestFinished(tests.stop);
  const { code, output } = await tests.start({}).ending();
  expect(output).toMatch(/^# fail 0$|^ℹ fail 0$/m);
  expect(code).toBe(0);
});
