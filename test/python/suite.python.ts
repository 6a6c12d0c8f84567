import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { test } from 'vitest';
import { commandLineForFile } from '../cli/command.js';

const cli = commandLineForFile();

test('a test suite in Python works with the emulator', async () => {
  await promisify(execFile)('python3', ['-m', 'unittest', 'discover', '-s', import.meta.dirname], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, TICKETING_CLI: `'${cli.file}'` },
  });
});
