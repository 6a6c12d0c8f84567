import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import { build } from 'esbuild';
import { TicketingClient } from '../../src/index.js';
import { organisation } from '../../src/jobs/index.js';
import * as chromium from '../../test/support/chromium.js';
import { nodeVersions } from '../node-versions.js';
import { type Case, lastLineOf, outputOf } from './case.js';

/** Arguments of the suite: address of the service, and credentials. */
interface Place {
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly accessToken: string;
  /** Uuid of the account's organisation. */
  readonly org: string;
  /** Event with several pages of orders. */
  readonly event: string;
  readonly kind: 'node' | 'server' | 'worker' | 'browser';
}

type Results = readonly { readonly name: string; readonly problem?: string }[];

/** Starts an emulator from the installed package, which pages may call. */
async function startEmulator(
  folder: string,
): Promise<{ child: ChildProcess; settings: NodeJS.Dict<string> }> {
  const args = ['node_modules/ticketing-client/dist/cli.js', 'emulator', '--port', '0', '--cors'];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  let greeting = '';
  for await (const line of createInterface({ input: child.stdout })) {
    greeting += `${line}\n`;
    if (line.includes('TICKETING_CLIENT_SECRET')) break;
  }
  return { child, settings: parseEnv(greeting) };
}

/** Returns the arguments of the suite, found as a user would find them. */
async function placeOf(settings: NodeJS.Dict<string>, kind: Place['kind']): Promise<Place> {
  const need = (name: string) => settings[name] ?? fail(`The emulator did not print ${name}.`);
  const baseUrl = need('TICKETING_BASE_URL');
  const authUrl = need('TICKETING_AUTH_URL');
  const clientId = need('TICKETING_CLIENT_ID');
  const clientSecret = need('TICKETING_CLIENT_SECRET');
  const client = new TicketingClient({ baseUrl, auth: { clientId, clientSecret, authUrl } });
  const { accessToken } = await client.token();
  const { uuid: org } = await organisation(client);
  for await (const { uuid } of client.events.list()) {
    const { pagination } = await client.events.orders.list(uuid, { rows: 20 });
    if ((pagination?.records ?? 0) > 40) {
      return { baseUrl, authUrl, clientId, clientSecret, accessToken, org, event: uuid, kind };
    }
  }
  return fail('No event has more than 40 orders.');
}

function fail(message: string): never {
  throw new Error(message);
}

/** Returns a case that runs test/runtimes/suite.mjs against an emulator from the installed package. */
const suite = (
  kind: Place['kind'],
  run: (folder: string, place: Place) => Promise<Results>,
  packages: readonly string[] = [],
): Case => ({
  folder: 'alone',
  packages,
  async use(folder) {
    const { child, settings } = await startEmulator(folder);
    try {
      const results = await run(folder, await placeOf(settings, kind));
      const failed = results.filter(({ problem }) => problem !== undefined);
      if (results.length === 0) throw new Error('The suite has run nothing.');
      if (failed.length > 0) {
        throw new Error(failed.map(({ name, problem }) => `${name}: ${problem}`).join('\n'));
      }
      return `${results.length} of ${results.length}`;
    } finally {
      child.kill();
    }
  },
});

/** Returns a case that runs the suite with a program, which imports or requires the package. */
const program = (
  name: string,
  args: readonly string[],
  way: 'import' | 'require',
  kind: Place['kind'],
  installed: string,
): Case =>
  suite(
    kind,
    async (folder, place) =>
      lastLineOf(
        await outputOf(
          join(folder, 'node_modules', name),
          [...args, way === 'import' ? 'run.mjs' : 'run.cjs', JSON.stringify(place)],
          folder,
        ),
      ),
    [installed],
  );

const librarySuite = `export * as library from 'ticketing-client'; export { runSuite } from './suite.mjs';`;

/** Returns the text of a module with the package and its other imports, for runtimes without node_modules. */
async function bundled(folder: string, contents: string, conditions: string[]): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder },
    absWorkingDir: folder,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    conditions,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

const workerExample = `export { default as example } from './node_modules/ticketing-client/examples/worker/worker.ts';`;

async function inWorkerd(folder: string, place: Place): Promise<Results> {
  const contents = `${librarySuite} ${workerExample}`;
  writeFileSync(join(folder, 'library.js'), await bundled(folder, contents, ['workerd', 'worker']));
  const env = {
    ...process.env,
    TICKETING_BASE_URL: place.baseUrl,
    TICKETING_AUTH_URL: place.authUrl,
    TICKETING_CLIENT_ID: place.clientId,
    TICKETING_CLIENT_SECRET: place.clientSecret,
    ORGANISATION: place.org,
  };
  const args = ['serve', '--control-fd=3', 'worker.capnp'];
  const child = spawn(join(folder, 'node_modules/.bin/workerd'), args, {
    cwd: folder,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  try {
    const origin = `http://127.0.0.1:${await portOf(child)}/`;
    await fetch(origin, { method: 'DELETE' });
    const visits = await Promise.all(Array.from({ length: 10 }, () => fetch(origin)));
    const served = visits.every(({ ok }) => ok);
    const reply = await fetch(origin, { method: 'POST', body: JSON.stringify(place) });
    const results = (await reply.json()) as Results;
    return [
      ...results,
      {
        name: 'serves simultaneous visitors with one client, after one hung up',
        ...(!served && { problem: `Statuses ${visits.map(({ status }) => status).join(', ')}.` }),
      },
    ];
  } finally {
    child.kill();
  }
}

/** Returns the port at which workerd listens, as it reports it. */
async function portOf(child: ChildProcess): Promise<number> {
  const reports = child.stdio[3] as NodeJS.ReadableStream;
  for await (const line of createInterface({ input: reports })) {
    const { event, port } = JSON.parse(line);
    if (event === 'listen') return port;
  }
  return fail('workerd ended before it listened.');
}

/** Returns a case that runs the suite in a page of a browser, under a policy without eval. */
const browser = (path: string, argsFor: (profile: string) => readonly string[]): Case =>
  suite('browser', async (folder, place) => {
    const library = await bundled(folder, librarySuite, ['browser']);
    const { origin: service } = new URL(place.baseUrl);
    const policy = `default-src 'none'; script-src 'self'; connect-src 'self' ${service}`;
    const html = '<!doctype html><title>Suite</title><script type="module" src="/run-page.js"></script>';
    const files: Readonly<Record<string, readonly [type: string, body: string]>> = {
      '/library.js': ['text/javascript', library],
      '/run-page.js': ['text/javascript', readFileSync(join(folder, 'run-page.js'), 'utf8')],
      '/place.json': ['application/json', JSON.stringify(place)],
      '/results': ['text/plain', ''],
    };
    const server = createServer(async ({ url = '' }, response) => {
      const [type, body] = files[url] ?? ['text/html', html];
      response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(body);
    });
    const results = new Promise<Results>((done) => {
      server.on('request', async (request) => {
        if (request.url === '/results') done(JSON.parse(await text(request)));
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const profile = mkdtempSync(join(folder, 'profile-'));
    const child = spawn(path, [...argsFor(profile), origin], { stdio: 'ignore', timeout: 600_000 });
    const lost = once(child, 'exit').then(() => fail(`${path} ended before the suite did.`));
    try {
      return await Promise.race([results, lost]);
    } finally {
      lost.catch(() => {});
      child.kill('SIGKILL');
      server.closeAllConnections();
      server.close();
    }
  });

const node = (version: string): Readonly<Record<string, Case>> => {
  const name = `node${version.split('.')[0]}`;
  const installed = `${name}@npm:node@${version}`;
  return {
    [name]: program(`${name}/bin/node`, [], 'import', 'node', installed),
    [`${name}-cjs`]: program(`${name}/bin/node`, [], 'require', 'node', installed),
  };
};

const denoFlags = ['--allow-net=127.0.0.1', '--allow-env', '--allow-read=.', '--node-modules-dir=manual'];

/** Every runtime that the README names. */
export const runtimes: Readonly<Record<string, Case>> = {
  ...Object.assign({}, ...nodeVersions.map(node)),
  bun: program('.bin/bun', ['run'], 'import', 'server', 'bun@1.4.5'),
  deno: program('.bin/deno', ['run', ...denoFlags], 'import', 'server', 'deno@2.9.5'),
  workerd: suite('worker', inWorkerd, ['workerd@1.20261023.1']),
  chromium: browser(chromium.program, (profile) => [
    '--headless',
    ...chromium.args,
    `--user-data-dir=${profile}`,
  ]),
  firefox: browser(process.env.FIREFOX ?? '/usr/bin/firefox-esr', (profile) => [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
  ]),
};
