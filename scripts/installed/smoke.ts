import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { deadLinks } from '../links.js';
import { type Case, outputOf } from './case.js';
import { shownOfGet } from './definition.js';

const command = ['--no-install', 'ticketing-client'];

const packageIn = (folder: string) => join(folder, 'node_modules', 'ticketing-client');

const alone = (use: Case['use']): Case => ({ folder: 'alone', use });

/** Returns a case that makes real requests with the entries that need no peer. */
const entries = (way: 'import' | 'require'): Case =>
  alone(async (folder) => (await outputOf(process.execPath, ['use-entries.mjs', way], folder)).trim());

/** What every change of the package has to keep. */
export const smoke: Readonly<Record<string, Case>> = {
  links: alone(async (folder) => {
    const root = packageIn(folder);
    const pages = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.md'),
    );
    const dead = pages.flatMap((page) =>
      deadLinks(join(root, page))
        // The package has only the sources of its types.
        .filter((link) => !link.startsWith('../src/'))
        .map((link) => `${page}: ${link}`),
    );
    if (dead.length > 0) throw new Error(`Links in the package lead nowhere:\n${dead.join('\n')}`);
    return `checked ${pages.length} pages`;
  }),
  sources: alone(async (folder) => {
    const dist = join(packageIn(folder), 'dist');
    const maps = readdirSync(dist).filter((file) => file.endsWith('.map'));
    const sources = new Set<string>(
      maps.flatMap((map) => JSON.parse(readFileSync(join(dist, map), 'utf8')).sources),
    );
    const missing = [...sources].filter((source) => !existsSync(join(dist, source)));
    if (missing.length > 0) throw new Error(`The package lacks sources of its types:\n${missing.join('\n')}`);
    return `checked ${sources.size} files`;
  }),
  import: entries('import'),
  require: entries('require'),
  help: alone(async (folder) => `${(await outputOf('npx', [...command, '--help'], folder)).split('\n')[0]}`),
  emulator: alone(async (folder) => {
    const shown = ['node', '-p', 'process.env.TICKETING_BASE_URL'];
    const args = ['emulator', 'exec', '--seed', 'empty', '--', ...shown];
    return (await outputOf('npx', [...command, ...args], folder)).trim();
  }),
  // The command line recognizes the errors of jobs, though they are built separately.
  listen: alone(async (folder) => {
    const args = [...command, 'listen', '--forward-to', 'https://example.com', '--emulator'];
    const env = { ...process.env, TICKETING_WEBHOOK_SECRET: 'short' };
    const { status, stderr } = spawnSync('npx', args, { cwd: folder, encoding: 'utf8', env });
    const [sentence] = /^ticketing-client: The secret must be .*$/m.exec(stderr) ?? [];
    if (status !== 2 || !sentence) throw new Error(`A wrong option was not refused: ${status} ${stderr}`);
    return sentence;
  }),
  mcp: alone(async (folder) => {
    const agent = new Client({ name: 'smoke', version: '1.0.0' });
    const args = [...command, 'mcp', '--emulator'];
    await agent.connect(new StdioClientTransport({ command: 'npx', args, cwd: folder }));
    const { tools } = await agent.listTools();
    const report = { name: 'report_orders', arguments: { period: 'last-month' } };
    const { isError, content } = await agent.callTool(report);
    await agent.close();
    if (isError) throw new Error(`The tool did not report the orders: ${JSON.stringify(content)}`);
    return `${tools.length} tools`;
  }),
  editor: alone(async (folder) => {
    const { file = 'nowhere', line = 0, tags = [] } = (await shownOfGet(folder)) ?? {};
    const [row = ''] = readFileSync(file, 'utf8')
      .split('\n')
      .slice(line - 1);
    if (!file.endsWith('/src/api/operations/events.ts') || !row.startsWith('  get: GET')) {
      throw new Error(`client.events.get is defined in ${file}, line ${line}, and not in the table.`);
    }
    if (!tags.includes('example')) throw new Error('The hover of client.events.get shows no example.');
    return `client.events.get is defined in ${file.replace(/.*\/node_modules\//, '')}, line ${line}`;
  }),
};
