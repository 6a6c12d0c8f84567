import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { credentials, serve } from '../support/server.js';

const root = resolve(import.meta.dirname, '../..');
const numbered = /^\d\d-(.+)\.ts$/;
const files = (await readdir(join(root, 'examples'))).filter((file) => numbered.test(file)).sort();

/** What is printed first and last, and how many lines there are. Uuids differ, and so does what is made up. */
const printed: Readonly<Record<string, readonly [first: RegExp, last: RegExp, lines: number]>> = {};

let folder: string;

beforeAll(async () => {
  // Inside the project, so that the bundles find its dependencies.
  folder = await mkdtemp(join(root, 'node_modules/.examples-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs an example as a process of its own, and gives what it prints. */
async function run(file: string, overHttp: boolean): Promise<string[]> {
  const outfile = join(folder, `${file}.mjs`);
  await build({
    stdin: {
      contents: `import './${file}'; import { endServing } from './setting.js'; await endServing();`,
      resolveDir: join(root, 'examples'),
      loader: 'ts',
    },
    outfile,
    // The compiler's aliases lead from the names of the package to its source; all other packages are left as they are.
    packages: 'external',
    bundle: true,
    format: 'esm',
    platform: 'node',
  });
  const service = await serve(() => ({ status: 500 }));
  const { stdout } = await promisify(execFile)(process.execPath, [outfile], {
    env: {
      ...process.env,
      EXAMPLE_OVER_HTTP: overHttp ? 'yes' : 'no',
      TICKETING_BASE_URL: service.url,
      TICKETING_AUTH_URL: `${service.url}/auth`,
      TICKETING_CLIENT_ID: credentials.clientId,
      TICKETING_CLIENT_SECRET: credentials.clientSecret,
    },
  });
  expect([...service.tokenRequests, ...service.requests]).toEqual([]);
  return stdout.trimEnd().split('\n');
}

test('every example is looked at', () => {
  expect(Object.keys(printed)).toEqual(files);
});

describe.each([
  ['embedded', false],
  ['over HTTP', true],
])('on the emulator %s, whatever service the environment names', (_, overHttp) => {
  test.each(files)('%s prints what it says', async (file) => {
    const [first, last, lines] = printed[file] ?? [/^$/, /^$/, 0];
    const output = await run(file, overHttp);
    expect(output[0]).toMatch(first);
    expect(output.at(-1)).toMatch(last);
    expect(output).toHaveLength(lines);
  });
});
