import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { Emulator } from '../../src/emulator/index.js';
import { serve } from '../../src/emulator/node/server.js';
import { commandLineForFile, environment } from '../cli/command.js';

const page = await readFile(resolve(import.meta.dirname, '../../docs/troubleshooting.md'), 'utf8');

/** Commands on the page with their output, and the heading of their section. */
const commands = page.split(/^## /m).flatMap((section) =>
  Array.from(section.matchAll(/^```sh\n([\s\S]*?)^```\n+```text\n([\s\S]*?)^```/gm), ([, code, printed]) => ({
    heading: section.slice(0, section.indexOf('\n')),
    code: code ?? '',
    printed: printed ?? '',
  })),
);

const cli = commandLineForFile();
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'troubleshooting-'));
  const program = join(folder, 'ticketing-client');
  writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${cli.file}' "$@"\n`, { mode: 0o755 });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
});

it.each(commands)('the command under "$heading" prints the output on the page', async ({ code, printed }) => {
  const emulator = new Emulator({ seed: 'demo' });
  const server = await serve(emulator, { port: 0 });
  onTestFinished(() => server.close());
  const { clientId, clientSecret } = emulator.application();
  const env = environment({
    TICKETING_BASE_URL: server.baseUrl,
    TICKETING_AUTH_URL: server.authUrl,
    TICKETING_CLIENT_ID: clientId,
    TICKETING_CLIENT_SECRET: clientSecret,
    PATH: `${folder}:${process.env.PATH}`,
    XDG_CONFIG_HOME: join(folder, 'config'),
  });
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', code], {
    env,
    cwd: folder,
  });
  expect(stdout).toContain(printed);
});

it('the page quotes the message of the emulator for a page of another origin', async () => {
  const server = await serve(new Emulator(), { port: 0 });
  onTestFinished(() => server.close());
  const reply = await fetch(`${server.baseUrl}/me`, { headers: { origin: 'http://localhost:5173' } });
  expect(reply.status).toBe(403);
  const { message }: { message: string } = await reply.json();
  expect(page.replaceAll(/\s+/g, ' ')).toContain(message);
});
