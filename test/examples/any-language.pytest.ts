import { expect, test } from 'vitest';
import { commandLineForFile } from '../cli/command.js';
import { linesOf, runLine } from './any-language-page.js';

const cli = commandLineForFile();

test.each(linesOf('pytest'))('the tests of the example pass with %s', async (line) => {
  const settings = { PYTEST_ADDOPTS: '-p no:cacheprovider' };
  const { stdout } = await runLine(line, 'examples/python', cli.file, settings);
  expect(stdout).toMatch(/^Report card: \d+ requests in \d+ calls\. Findings: 0$/m);
  expect(stdout).toMatch(/ 5 passed/);
});
