import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import { build } from 'esbuild';
import { TicketingClient } from '../src/index.js';
import { organisation } from '../src/jobs/index.js';
import * as chromium from '../test/support/chromium.js';
import { nodeVersions } from './node-versions.js';

/*
 * Runs test/runtimes/suite.mjs in every runtime that the README names, with the packed package, against an emulator
 * from that package: `npm run nightly -- runtimes`, or `npx tsx scripts/runtimes.ts bun deno` for some of them.
 */

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

/**
 * A runtime: the package with its program, and a function that runs the suite in a folder with the package
 * installed.
 */
interface Runtime {
  readonly package?: string;
  readonly run: (folder: string, place: Place, page: Page) => Promise<Results>;
}

const script = (load: string) => `
${load}
import('./suite.mjs').then(async ({ runSuite }) => {
  const results = await runSuite(library, JSON.parse(process.argv[2]));
  console.log(JSON.stringify(results));
});
`;

/** Returns the output of a program, which has to end by itself. */
async function outputOf(command: string, args: readonly string[], folder: string): Promise<string> {
  const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'], timeout: 600_000 });
  const output = text(child.stdout);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} ended with the exit code ${code}: ${await output}`);
  return output;
}

const resultsOf = (output: string): Results => JSON.parse(output.trim().split('\n').at(-1) ?? '');

/** Returns a function that runs the suite with a program and a file, which imports or requires the package. */
const byProgram =
  (program: string, args: readonly string[], file: string, kind: Place['kind']): Runtime['run'] =>
  async (folder, place) => {
    const told = JSON.stringify({ ...place, kind } satisfies Place);
    return resultsOf(await outputOf(join(folder, program), [...args, file, told], folder));
  };

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
  writeFileSync(
    join(folder, 'worker.js'),
    `import { example, library, runSuite } from './library.js';
export default {
  async fetch(request, bindings) {
    if (request.method === 'GET') return example.fetch(request, bindings);
    if (request.method === 'DELETE') {
      // As if the visitor hung up: when a request ends, the runtime cancels what it has started, here the token request.
      example.fetch(new Request(request.url), bindings);
      return new Response();
    }
    return Response.json(await runSuite(library, await request.json()));
  },
};
`,
  );
  const bindings = Object.entries({
    TICKETING_BASE_URL: place.baseUrl,
    TICKETING_AUTH_URL: place.authUrl,
    TICKETING_CLIENT_ID: place.clientId,
    TICKETING_CLIENT_SECRET: place.clientSecret,
    ORGANISATION: place.org,
  }).map(([name, text]) => `(name = "${name}", text = ${JSON.stringify(text)})`);
  // Only this machine can be reached. At this date a worker has `importScripts`, like the workers of browsers.
  writeFileSync(
    join(folder, 'worker.capnp'),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [
        (name = "worker.js", esModule = embed "worker.js"),
        (name = "library.js", esModule = embed "library.js"),
      ],
      bindings = [${bindings.join(', ')}],
      compatibilityDate = "2024-01-01",
      globalOutbound = "local",
    )),
    (name = "local", network = (allow = ["local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
`,
  );
  const args = ['serve', '--control-fd=3', 'worker.capnp'];
  const child = spawn(join(folder, 'node_modules/.bin/workerd'), args, {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  try {
    const origin = `http://127.0.0.1:${await portTold(child)}/`;
    await fetch(origin, { method: 'DELETE' });
    const visits = await Promise.all(Array.from({ length: 10 }, () => fetch(origin)));
    const served = visits.every(({ ok }) => ok);
    const body = JSON.stringify({ ...place, kind: 'worker' } satisfies Place);
    const reply = await fetch(origin, { method: 'POST', body });
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
async function portTold(child: ChildProcess): Promise<number> {
  const told = child.stdio[3] as NodeJS.ReadableStream;
  for await (const line of createInterface({ input: told })) {
    const { event, port } = JSON.parse(line);
    if (event === 'listen') return port;
  }
  throw new Error('workerd ended before it listened.');
}

/** A page that runs the suite under a policy without eval, and reports the results. */
interface Page {
  readonly origin: string;
  /** Returns the results of the suite in the browser that opens the page next. */
  next(place: Place): Promise<Results>;
}

const pageScript = (place: Place | undefined) => `
const reports = [];
document.addEventListener('securitypolicyviolation', ({ blockedURI }) => reports.push(blockedURI));
const { library, runSuite } = await import('/library.js');
const results = await runSuite(library, ${JSON.stringify(place)});
results.push({ name: 'keeps to a strict policy', ...(reports.length > 0 && { problem: reports.join(', ') }) });
await fetch('/results', { method: 'POST', body: JSON.stringify(results) });
`;

async function servePage(folder: string): Promise<Page & { close(): void }> {
  const library = await bundled(folder, librarySuite, ['browser']);
  let asked: Place | undefined;
  let give = (_results: Results) => {};
  const server = createServer(async (request, response) => {
    const answer = (type: string, body: string, headers: Readonly<Record<string, string>> = {}) =>
      response.writeHead(200, { 'content-type': type, ...headers }).end(body);
    if (request.url === '/results') {
      give(JSON.parse(await text(request)));
      answer('text/plain', '');
    } else if (request.url === '/library.js') {
      answer('text/javascript', library);
    } else if (request.url === '/run.js') {
      answer('text/javascript', pageScript(asked));
    } else {
      const service = new URL(asked?.baseUrl ?? 'http://127.0.0.1').origin;
      answer(
        'text/html',
        '<!doctype html><title>Suite</title><script type="module" src="/run.js"></script>',
        {
          'content-security-policy': `default-src 'none'; script-src 'self'; connect-src 'self' ${service}`,
        },
      );
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: (place) =>
      new Promise((done) => {
        asked = place;
        give = done;
      }),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Returns a function that runs the suite in a page of a browser. */
const inPage =
  (browser: string, argsFor: (profile: string) => readonly string[]): Runtime['run'] =>
  async (folder, place, page) => {
    const profile = mkdtempSync(join(folder, 'profile-'));
    const results = page.next({ ...place, kind: 'browser' });
    const child = spawn(browser, [...argsFor(profile), page.origin], { stdio: 'ignore' });
    try {
      return await Promise.race([results, lost(child, browser), tooLong(browser)]);
    } finally {
      child.kill('SIGKILL');
    }
  };

const lost = (child: ChildProcess, name: string) =>
  new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${name} ended before the suite did.`)));
  });

const tooLong = (name: string) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`${name} did not end within ten minutes.`)), 600_000).unref();
  });

const node = (version: string): Readonly<Record<string, Runtime>> => {
  const name = `node${version.split('.')[0]}`;
  const program = `node_modules/${name}/bin/node`;
  return {
    [name]: { package: `${name}@npm:node@${version}`, run: byProgram(program, [], 'run.mjs', 'node') },
    [`${name}-cjs`]: {
      package: `${name}@npm:node@${version}`,
      run: byProgram(program, [], 'run.cjs', 'node'),
    },
  };
};

const runtimes: Readonly<Record<string, Runtime>> = {
  ...Object.assign({}, ...nodeVersions.map(node)),
  bun: { package: 'bun@1.4.5', run: byProgram('node_modules/.bin/bun', ['run'], 'run.mjs', 'server') },
  deno: {
    package: 'deno@2.9.5',
    run: byProgram(
      'node_modules/.bin/deno',
      ['run', '--allow-net=127.0.0.1', '--allow-env', '--allow-read=.', '--node-modules-dir=manual'],
      'run.mjs',
      'server',
    ),
  },
  workerd: { package: 'workerd@1.20261023.1', run: inWorkerd },
  chromium: {
    run: inPage(chromium.program, (profile) => [
      '--headless',
      ...chromium.args,
      `--user-data-dir=${profile}`,
    ]),
  },
  firefox: {
    run: inPage(process.env.FIREFOX ?? '/usr/bin/firefox-esr', (profile) => [
      '--headless',
      '--no-remote',
      '--profile',
      profile,
    ]),
  },
};

/** Installs the package as users do, with the programs of the runtimes. */
function install(folder: string, wanted: readonly string[], tarball: string): void {
  const programs = new Set(wanted.flatMap((name) => runtimes[name]?.package ?? []));
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  execFileSync('npm', ['install', '--silent', '--no-save', tarball, ...programs], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  copyFileSync('test/runtimes/suite.mjs', join(folder, 'suite.mjs'));
  writeFileSync(join(folder, 'run.mjs'), script(`import * as library from 'ticketing-client';`));
  writeFileSync(join(folder, 'run.cjs'), script(`const library = require('ticketing-client');`));
}

/** Returns the packed package: the named one, or one from the present build. */
function tarballIn(folder: string): string {
  const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder];
  return process.env.TARBALL ?? join(folder, execFileSync('npm', args, { encoding: 'utf8' }).trim());
}

/** Serves an emulator from the installed package, which the page may call. */
async function startEmulator(folder: string, origin: string) {
  const file = join(folder, 'node_modules/ticketing-client/dist/cli.js');
  const child = spawn(process.execPath, [file, 'emulator', '--port', '0', '--cors', origin], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let settings = '';
  for await (const line of createInterface({ input: child.stdout })) {
    settings += `${line}\n`;
    if (line.includes('TICKETING_CLIENT_SECRET')) break;
  }
  return { settings: parseEnv(settings), stop: () => child.kill() };
}

/** Returns the arguments of the suite, found as a user would find them. */
async function placeOf(settings: NodeJS.Dict<string>): Promise<Place> {
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
      return { baseUrl, authUrl, clientId, clientSecret, accessToken, org, event: uuid, kind: 'server' };
    }
  }
  return fail('No event has more than 40 orders.');
}

function fail(message: string): never {
  throw new Error(message);
}

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(runtimes);
const folder = mkdtempSync(join(tmpdir(), 'ticketing-client-runtimes-'));
try {
  install(folder, wanted, tarballIn(folder));
  const page = await servePage(folder);
  const emulator = await startEmulator(folder, page.origin);
  try {
    const place = await placeOf(emulator.settings);
    for (const name of wanted) {
      const runtime =
        runtimes[name] ?? fail(`Unknown runtime "${name}". Use one of: ${Object.keys(runtimes).join(', ')}.`);
      const results = await runtime.run(folder, place, page);
      const failed = results.filter(({ problem }) => problem !== undefined);
      console.log(`${name}: ${results.length - failed.length} of ${results.length}`);
      for (const each of failed) console.log(`  ${each.name}: ${each.problem}`);
      if (failed.length > 0 || results.length === 0) process.exitCode = 1;
    }
  } finally {
    emulator.stop();
    page.close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
