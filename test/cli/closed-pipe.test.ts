import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandLine } from './command.js';

let cli: Awaited<ReturnType<typeof commandLine>>;

beforeAll(async () => {
  cli = await commandLine();
});

afterAll(() => cli.stop());

test('a command whose reader has read enough ends without a word', async () => {
  const { child, ended } = cli.start(['emulator', '--help']);
  child.stdout.destroy();
  expect(await ended).toEqual({ code: 0, signal: null, out: '', err: '' });
});
