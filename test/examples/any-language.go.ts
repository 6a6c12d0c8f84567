import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { commandLineForFile } from '../cli/command.js';
import { linesOf, runLine } from './any-language-page.js';

const folder = 'examples/go';
/** Runs all tests again, without a C compiler and without downloading another version of Go. */
const settings = { GOFLAGS: '-count=1', CGO_ENABLED: '0', GOTOOLCHAIN: 'local' };
const cli = commandLineForFile();

test.each(linesOf('go'))('the tests of the example pass with %s', async (line) => {
  const { stdout } = await runLine(line, folder, cli.file, settings);
  expect(stdout).toMatch(/^ok\s+example\.com\/boxoffice\s/m);
});

test('every test runs, and the report card is printed', async () => {
  const { stdout } = await runLine('go test -v ./...', folder, cli.file, settings);
  expect(stdout.match(/^--- PASS: /gm)).toHaveLength(5);
  expect(stdout).toMatch(/^Report card: \d+ requests in \d+ calls\. Findings: 0$/m);
});

test('the example is formatted, and vet reports nothing', async () => {
  expect(await promisify(execFile)('gofmt', ['-l', '.'], { cwd: folder })).toMatchObject({ stdout: '' });
  await runLine('go vet ./...', folder, cli.file, settings);
});
