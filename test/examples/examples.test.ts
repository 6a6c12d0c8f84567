import { expect, test } from 'vitest';
import { needsOwnPackages } from '../../scripts/example-packages.js';
import { files, printed, testExamples } from './run-examples.js';

test('every example is looked at', () => {
  expect(Object.keys(printed)).toEqual(files);
});

// The others are tested in `examples/test`.
testExamples(
  files.filter((file) => !needsOwnPackages(file)),
  'node_modules',
);
