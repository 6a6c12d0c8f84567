import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { commandLineForFile, environment } from '../cli/command.js';
import { lines, linesOf, runLine } from './any-language-page.js';

const folder = 'examples/python';
const cli = commandLineForFile();

const passed = {
  stdout: expect.stringMatching(/^Report card: \d+ requests in \d+ calls\. Findings: 0$/m),
  stderr: expect.stringMatching(/Ran 5 tests[\s\S]*OK/),
};

test.each(linesOf('python'))('the tests of the example pass with %s', async (line) => {
  expect(await runLine(line, folder, cli.file)).toMatchObject(passed);
});

test('two runs share a running emulator, and leave no worlds in it', async () => {
  const emulator = cli.start(['emulator', '--client-secret', 'only-here', '--port', '0']);
  await emulator.shows(/^TICKETING_EMULATOR_URL=.*\n/m);
  const [, url = ''] = /^TICKETING_EMULATOR_URL=(http.*)$/m.exec(emulator.output.out) ?? [];
  const setting = lines.find((line) => line.startsWith('export '));
  const here = setting?.replace('http://127.0.0.1:4010/_emulator', url);
  expect(here).not.toBe(setting);
  const run = () => runLine(`${here}\n${linesOf('python').at(-1)}`, folder, cli.file);
  expect(await Promise.all([run(), run()])).toMatchObject([passed, passed]);
  expect(await (await fetch(`${url}/worlds`)).json()).toEqual({ worlds: ['default'] });
});

/** A test whose program sends a token again after the service refused it. */
const careless = `
import unittest
from urllib.error import HTTPError
from urllib.request import Request, urlopen
import test_with_unittest as example

setUpModule, tearDownModule = example.setUpModule, example.tearDownModule

class Careless(unittest.TestCase):
    setUp = example.BoxOfficeTest.setUp
    def test_repeats_a_refused_token(self):
        self.world.add_fault("me.get", revokeToken=True)
        headers = {"authorization": f"Bearer {self.office.new_token()}"}
        for _ in range(2):
            with self.assertRaises(HTTPError) as caught:
                urlopen(Request(f"{self.office.base_url}/me", headers=headers))
            caught.exception.close()

unittest.main()
`;

test('a finding of the report card fails the test', async () => {
  const run = promisify(execFile)('python3', ['-c', careless], {
    cwd: folder,
    env: {
      ...environment({ PYTHONDONTWRITEBYTECODE: '1' }),
      EMULATOR_COMMAND: `'${process.execPath}' '${cli.file}'`,
    },
  });
  await expect(run).rejects.toMatchObject({
    stdout: expect.stringContaining('Findings: 1'),
    stderr: expect.stringContaining('AssertionError: refused token: '),
  });
});

test('an emulator that does not start is an error at once', async () => {
  const run = promisify(execFile)('python3', ['-m', 'unittest', 'test_with_unittest'], {
    cwd: folder,
    env: { ...environment({ PYTHONDONTWRITEBYTECODE: '1' }), EMULATOR_COMMAND: 'false' },
  });
  await expect(run).rejects.toMatchObject({
    stderr: expect.stringContaining('RuntimeError: The emulator did not start: false emulator exec'),
  });
});
