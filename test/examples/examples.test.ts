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
