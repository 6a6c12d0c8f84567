import { expect, test } from 'vitest';
import { needsOwnPackages } from '../../scripts/example-packages.js';
import { files, testExamples } from '../../test/examples/run-examples.js';

const names = files.filter(needsOwnPackages);

test('some examples need their own packages', () => {
  expect(names).not.toEqual([]);
});

testExamples(names, 'examples/node_modules');
