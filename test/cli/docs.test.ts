import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exitCodeMeanings } from '../../src/cli/failure.js';
import { commandLineForFile } from './command.js';
import { served } from './served.js';

const read = (file: string) => readFile(resolve(import.meta.dirname, '../..', file), 'utf8');
const page = await read('docs/command-line.md');
const [, section = ''] = /^## Command line\n([\s\S]*?)^## /m.exec(await read('README.md')) ?? [];

const snippetsIn = (text: string) =>
  Array.from(text.matchAll(/^```sh\n([\s\S]*?)^```/gm), ([, code]) => code as string);
const nightly = await read('docs/nightly.md');
const [everyNight = ''] = snippetsIn(nightly);
const [, inWorkflow = ''] = /run: npx --no-install (.*)/.exec(nightly) ?? [];
const snippets = [
  ['1 of docs/nightly.md', everyNight] as const,
  ['in the workflow of docs/nightly.md', inWorkflow] as const,
  ...snippetsIn(page).map((code, index) => [`${index + 1} of docs/command-line.md`, code] as const),
  ...snippetsIn(section).map((code, index) => [`${index + 1} of the README`, code] as const),
];

const cli = commandLineForFile();
let folder: string;

let service: Awaited<ReturnType<typeof served>>;

beforeAll(async () => {
  service = await served();
  folder = mkdtempSync(join(tmpdir(), 'command-line-'));
  const program = join(folder, 'ticketing-client');
  writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${cli.file}' "$@"\n`, { mode: 0o755 });
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

describe('the pages about the command line', () => {
  test.each(snippets)(
    'have a snippet %s that runs',
    async (place, code) => {
      const env = {
        ...service.env,
        PATH: `${folder}:${process.env.PATH}`,
        XDG_CONFIG_HOME: join(folder, 'config'),
      };
      const run = () => promisify(execFile)('bash', ['-euo', 'pipefail', '-c', code], { env, cwd: folder });
      // A reader may run the block of the README again.
      for (let times = place.endsWith('README') ? 2 : 1; times > 0; times -= 1) {
        const { stdout, stderr } = await run();
        expect(stdout).not.toBe('');
        expect(stderr).not.toContain('ticketing-client:');
      }
    },
    120_000,
  );

  test('list every exit code', () => {
    for (const [code] of exitCodeMeanings) expect(page).toContain(`| ${code} |`);
  });
});
