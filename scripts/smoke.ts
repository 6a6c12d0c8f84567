import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { shownOfGet } from './definition.js';
import { deadLinks } from './links.js';

/**
 * Installs the named tarball, or one from the present build, into a new folder. Makes a real request from `import`
 * and from `require`.
 */
const folder = mkdtempSync(join(tmpdir(), 'ticketing-client-'));
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

const script = (load: (path: string) => string) => `
${load('ticketing-client')}
${load('ticketing-client/emulator')}
${load('ticketing-client/oauth')}
${load('ticketing-client/schemas')}
${load('ticketing-client/jobs')}
${load('ticketing-client/redis')}
${load('ticketing-client/postgres')}
${load('ticketing-client/views')}
const { createServer } = ${load === asImport ? "await import('node:http')" : "require('node:http')"};
const { readFile } = ${load === asImport ? "await import('node:fs/promises')" : "require('node:fs/promises')"};
(async () => {
  const emulator = new Emulator({ seed: 'demo' });
  const server = createServer(async (incoming, outgoing) => {
    const chunks = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const reply = await emulator.fetch(new Request('http://127.0.0.1' + incoming.url, {
      method: incoming.method,
      headers: incoming.headers,
      ...(body.length > 0 && { body }),
    }));
    outgoing.writeHead(reply.status, Object.fromEntries(reply.headers));
    outgoing.end(Buffer.from(await reply.arrayBuffer()));
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const origin = 'http://127.0.0.1:' + server.address().port;
  const { auth } = emulator.options();
  const client = new TicketingClient({ baseUrl: origin + '/api', auth: { ...auth, authUrl: origin + '/auth' }, validate: 'strict', limit: { maxConcurrent: 1 } });
  const me = await client.me.get();
  const failure = await client.me.update({ first_name: 'x'.repeat(41) }).catch((error) => error);
  if (!(failure instanceof RequestValidationError)) throw failure;
  const { name } = failure.constructor;
  if (name !== 'RequestValidationError') throw new Error('The class of the error is named ' + name + '.');
  schemas.Me.parse(me);
  const [event] = (await client.events.list()).items;
  const { startsAt } = eventView(event);
  if (!(startsAt instanceof Date)) throw new Error('The view has no start of the event.');
  await client.events.update(event.uuid, toInput(event));
  const document = await (await client.pdf.events.get(event.uuid)).text();
  if (!document.startsWith('%PDF-')) throw new Error('The document is not a PDF.');
  const { file_name } = await client.common.files.upload({ content: new Uint8Array([1, 2, 3]), name: 'three.bin' });
  const uploaded = await (await fetch(origin + '/api/' + file_name)).arrayBuffer();
  if (uploaded.byteLength !== 3) throw new Error('The uploaded file is not served.');
  const flow = authorizationCode({ ...emulator.oauthOptions(), redirectUri: origin, tokenUrl: origin + '/auth/v1/oauth/token', fetch });
  const { url, ...kept } = await flow.begin();
  const tokens = await flow.finish(emulator.consent(url), kept);
  const user = new TicketingClient({ baseUrl: origin + '/api', auth: tokens });
  if ((await user.me.get()).uuid !== me.uuid) throw new Error('The flow led to another user.');
  const org = await organisation(client);
  for (const format of ['csv', 'parquet']) {
    const { files } = await exportAll(org, { to: format + '-${load === asImport ? 'esm' : 'cjs'}', tables: ['orders'], format });
    const [{ path, rows }] = files;
    const bytes = await readFile(path);
    if (rows === 0 || bytes.length === 0) throw new Error('The export is empty.');
    if (format === 'parquet' && bytes.subarray(0, 4).toString() !== 'PAR1') throw new Error('The file is not Parquet.');
  }
  if (typeof redisStore !== 'function' || typeof postgresStore !== 'function') throw new Error('An entry is empty.');
  console.log(me.uuid, failure.issues[0].message);
  server.closeAllConnections();
  server.close();
})().catch((error) => { console.error(error); process.exitCode = 1; });
`;

/** Names to load from each entry. */
const names: Readonly<Record<string, string>> = {
  'ticketing-client': 'TicketingClient, RequestValidationError',
  'ticketing-client/emulator': 'Emulator',
  'ticketing-client/jobs': 'organisation, exportAll',
  'ticketing-client/oauth': 'authorizationCode',
  'ticketing-client/postgres': 'postgresStore',
  'ticketing-client/redis': 'redisStore',
  'ticketing-client/schemas': 'schemas',
  'ticketing-client/views': 'eventView, toInput',
};
const asImport = (path: string) => `import { ${names[path]} } from '${path}';`;
const asRequire = (path: string) => `const { ${names[path]} } = require('${path}');`;

/** Packs the present build. */
function packed(): string {
  const reply = run('npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', folder, resolve('.'));
  return join(folder, JSON.parse(reply)[0].filename);
}

/** Returns how many tools agents find in the installed package. Calls one of them. */
async function toolsOf([file, ...args]: readonly [string, ...string[]]): Promise<number> {
  const agent = new Client({ name: 'smoke', version: '1.0.0' });
  await agent.connect(
    new StdioClientTransport({ command: file, args: [...args, 'mcp', '--emulator'], cwd: folder }),
  );
  const { tools } = await agent.listTools();
  const { isError, content } = await agent.callTool({
    name: 'report_orders',
    arguments: { period: 'last-month' },
  });
  await agent.close();
  if (isError) throw new Error(`The tool did not report the orders: ${JSON.stringify(content)}`);
  return tools.length;
}

/** Checks every relative link of the installed pages, except those to sources. Returns the number of pages. */
function checkLinks(): number {
  const root = join(folder, 'node_modules', 'ticketing-client');
  const pages = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  );
  const dead = pages.flatMap((page) =>
    deadLinks(join(root, page))
      .filter((link) => !link.startsWith('../src/'))
      .map((link) => `${page}: ${link}`),
  );
  if (dead.length > 0) throw new Error(`Links in the package lead nowhere:\n${dead.join('\n')}`);
  return pages.length;
}

/** Checks that the package has every source that go-to-definition opens. Returns their number. */
function checkSources(): number {
  const dist = join(folder, 'node_modules', 'ticketing-client', 'dist');
  const maps = readdirSync(dist).filter((file) => file.endsWith('.map'));
  const sources = new Set(
    maps.flatMap((map) => {
      const { sources } = JSON.parse(readFileSync(join(dist, map), 'utf8')) as { readonly sources: string[] };
      return sources.map((source) => join(dist, source));
    }),
  );
  const missing = [...sources].filter((source) => !existsSync(source));
  if (missing.length > 0) throw new Error(`The package lacks sources of its types:\n${missing.join('\n')}`);
  return sources.size;
}

try {
  const tarball = process.argv[2] === undefined ? packed() : resolve(process.argv[2]);
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  run('npm', 'install', '--no-save', tarball);
  console.log(`links: checked ${checkLinks()} pages`);
  console.log(`sources: checked ${checkSources()} files`);
  writeFileSync(join(folder, 'try.mjs'), script(asImport));
  writeFileSync(join(folder, 'try.cjs'), script(asRequire));
  for (const file of ['try.mjs', 'try.cjs']) console.log(`${file}: ${run('node', file).trim()}`);
  const command = ['npx', '--no-install', 'ticketing-client'] as const;
  console.log(run(...command, '--help').split('\n')[0]);
  const shown = ['node', '-p', 'process.env.TICKETING_BASE_URL'];
  console.log(
    `emulator exec: ${run(...command, 'emulator', 'exec', '--seed', 'empty', '--', ...shown).trim()}`,
  );
  const [program, ...args] = [...command, 'listen', '--forward-to', 'https://example.com', '--emulator'];
  const env = { ...process.env, TICKETING_WEBHOOK_SECRET: 'short' };
  const refused = spawnSync(program, args, { cwd: folder, encoding: 'utf8', env });
  // The command line recognizes the errors of jobs, though they are built separately.
  const [sentence] = /^ticketing-client: The secret must be .*$/m.exec(refused.stderr) ?? [];
  if (refused.status !== 2 || !sentence) {
    throw new Error(`A wrong option was not refused: ${refused.status} ${refused.stderr}`);
  }
  console.log(sentence);
  console.log(`mcp: ${await toolsOf(command)} tools`);
  const { file = 'nowhere', line = 0, tags = [] } = (await shownOfGet(folder)) ?? {};
  const [row = ''] = readFileSync(file, 'utf8')
    .split('\n')
    .slice(line - 1);
  if (!file.endsWith('/src/api/operations/events.ts') || !row.startsWith('  get: GET')) {
    throw new Error(`client.events.get is defined in ${file}, line ${line}, and not in the table.`);
  }
  if (!tags.includes('example')) throw new Error('The hover of client.events.get shows no example.');
  console.log(`client.events.get is defined in ${file.replace(/.*\/node_modules\//, '')}, line ${line}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
