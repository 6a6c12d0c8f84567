import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, test } from 'vitest';
import { commandLine } from '../cli/command.js';

let cli: Awaited<ReturnType<typeof commandLine>>;

beforeAll(async () => {
  cli = await commandLine();
});
afterAll(() => cli.end());

test('a test suite in Python works with the emulator', async () => {
  await promisify(execFile)('python3', ['-m', 'unittest', 'discover', '-s', import.meta.dirname], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, TICKETING_CLI: `'${cli.file}'` },
  });
});
