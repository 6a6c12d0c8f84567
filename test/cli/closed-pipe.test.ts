import { afterAll, beforeAll, expect, test } from 'vitest';
import { Emulator } from '../../src/emulator/index.js';
import { serve } from '../../src/emulator/node/server.js';
import { commandLineForFile } from './command.js';

const cli = commandLineForFile();
let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  server = await serve(new Emulator());
});

afterAll(async () => {
  await server.close();
});

test('a command ends without an error if its reader closes the pipe early', async () => {
  const { child, ended } = cli.start(['emulator', 'export', '--from', server.url]);
  child.stdout.destroy();
  expect(await ended).toEqual({ code: 0, signal: null, out: '', err: '' });
});
