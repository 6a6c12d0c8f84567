import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { serve as serveAnswers } from '../../support/server.js';
import { commandLineForFile } from '../command.js';
import { served } from '../served.js';
import { exampleOf } from './example-of.js';

const [event = ''] = exampleOf('events.orders.list').map(String);
const [org = ''] = exampleOf('orgs.events.list').map(String);

const [ticket = ''] = exampleOf('me.tickets.get').map(String);

const cli = commandLineForFile();
let service: Awaited<ReturnType<typeof served>>;
let env: NodeJS.ProcessEnv;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'processes-'));
  service = await served();
  env = service.env;
});
afterEach(() => cli.end());
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

/** Starts a service that issues tokens, but answers no other request. */
async function silentService() {
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const service = await serveAnswers(() => {
    asked();
    return { act: () => {} };
  });
  return {
    isAsked,
    env: { ...env, TICKETING_BASE_URL: service.url, TICKETING_AUTH_URL: `${service.url}/auth` },
  };
}

describe('a command', () => {
  test('reads its body from standard input', async () => {
    const args = ['orgs', 'events', 'create', org, '--data', '-', '--select', 'name'];
    const ending = await cli.run(args, env, { input: 'name: Fair\ntimezone: Europe/Vienna\n' });
    expect(ending).toMatchObject({ code: 0, out: '{\n  "name": "Fair"\n}\n', err: '' });
  });

  test.each([
    ['events', 'orders', 'list', event, '--all'],
    ['export', 'tickets'],
    ['emulator', 'export', '--from'],
  ])('ends without an error if its reader closes the pipe early: %s %s', async (...args) => {
    const from = args.at(-1) === '--from' ? [new URL(env.TICKETING_BASE_URL ?? '').origin] : [];
    const { child, ended } = cli.start([...args, ...from], env);
    child.stdout.destroy();
    expect(await ended).toEqual({ code: 0, signal: null, out: '', err: '' });
  });

  test.each([['events', 'orders', 'list', event, '-o', 'table'].join(' '), 'export orders'])(
    'says in one line that the disk is full: %s',
    async (words) => {
      const shell = `exec "$0" "$1" ${words} > /dev/full`;
      const failure = await promisify(execFile)('sh', ['-c', shell, process.execPath, cli.file], {
        env,
      }).catch((error) => error);
      expect(failure).toMatchObject({
        code: 1,
        stderr:
          'ticketing-client: The disk is full, so the output is incomplete. Free some space, and run the command again.\n',
      });
    },
  );

  test.each([
    ['the file of a ticket', `me tickets get ${ticket} --pdf --output t.pdf`, 't.pdf'],
    ['a profile', 'profile add work', 'the profiles to '],
    ['the secret of a forward', 'listen --forward-to http://localhost:1 --once', 'webhook.secret'],
    ['the state of an emulator', 'emulator --state demo.state --port 0', 'demo.state'],
    ['an export', 'export --to out', 'out'],
  ])('exits with 1 if the machine has no room for %s', async (_, words, file) => {
    const cwd = mkdtempSync(join(folder, 'full-'));
    // Without room for a byte. The output goes to a pipe, which has no limit.
    const shell = `trap '' XFSZ; ulimit -f 0; exec "$0" "$1" ${words}`;
    const failure = await promisify(execFile)('sh', ['-c', shell, process.execPath, cli.file], {
      cwd,
      env: { ...env, XDG_CONFIG_HOME: cwd },
    }).catch((error) => error);
    expect(failure).toMatchObject({ code: 1, stderr: expect.stringContaining(file) });
    expect(failure.stderr).toMatch(/^ticketing-client: .*it is larger than the system allows\..*\n$/);
  });

  test.each([
    ['SIGINT', 130, ['me', 'get']],
    ['SIGTERM', 143, ['me', 'get']],
    ['SIGINT', 130, ['ledger']],
  ] as const)('exits after %s with %i and says that it was interrupted: %j', async (signal, code, args) => {
    const silent = await silentService();
    const { child, ended } = cli.start(args, silent.env);
    await silent.isAsked;
    child.kill(signal);
    expect(await ended).toEqual({ code, signal: null, out: '', err: 'ticketing-client: Interrupted.\n' });
  });
});
