import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import Database from 'libsql';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { parseDocument } from 'yaml';
import { placeOf } from '../../../scripts/test-projects.js';
import { ownFolder } from '../../support/folder.js';
import { environment } from '../command.js';
import { served } from '../served.js';
import { installInto } from './installed.js';
import { account, initWithoutNpm, options, read } from './projects.js';

/** The programs that run in production, and how a run of each is checked. */
const productions = {
  watch: { main: 'watch-sales', folder: 'state', stays: true },
  mirror: { main: 'mirror-records', folder: 'state', stays: true },
  forward: { main: 'forward-changes', folder: 'state', stays: true },
  export: { main: 'export-orders', folder: 'exports', stays: false },
} as const;
type Name = keyof typeof productions;
const names = Object.keys(productions) as Name[];
const server = { main: 'serve-shop', folder: undefined, stays: true };

const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** Writes a program with all that runs it, and the account of a new emulator. */
async function projectOf(name: Name | 'shop', called: string = name) {
  const folder = join(await ownFolder(), called);
  mkdirSync(folder);
  const ways = `systemd,docker,github${name === 'shop' ? '' : ',cron'}`;
  await initWithoutNpm(folder, ...options(name, 'javascript'), '--with', ways);
  await installInto(folder, ['libsql', 'standardwebhooks']);
  const service = await served({ seed: 'demo' });
  onTestFinished(() => service.close());
  const lines = Object.keys(account).map((variable) => `${variable}=${service.env[variable]}\n`);
  writeFileSync(join(folder, '.env'), lines.join(''));
  const state = join(folder, name === 'shop' ? '' : productions[name].folder);
  return { folder, state, service };
}

/** Runs a command of a file that was written, in a shell with nothing else than what a service manager gives. */
const inShell = (command: string, cwd: string) =>
  promisify(execFile)('sh', ['-c', command], {
    cwd,
    env: { PATH: `${process.execPath.replace(/\/[^/]*$/, '')}:/usr/bin:/bin` },
  });

/** Returns what the program has kept: something about each order. */
const keptIn: Readonly<Record<Name, (state: string) => readonly string[]>> = {
  watch: (state) => linesOf(join(state, 'sales.ndjson')).map((line) => JSON.parse(line).code),
  mirror(state) {
    const db = new Database(join(state, 'org.db'));
    try {
      return db
        .prepare('SELECT code FROM orders')
        .all()
        .map((row) => Object(row).code);
    } finally {
      db.close();
    }
  },
  forward: (state) =>
    linesOf(join(state, 'messages.ndjson')).map(
      (line) => JSON.parse(line.replace(/^\S+ /, '')).data.order.code,
    ),
  export: (state) => linesOf(join(state, readdirSync(state)[0] ?? '', 'orders.csv')),
};

const linesOf = (file: string): readonly string[] => readFileSync(file, 'utf8').split('\n').filter(Boolean);

/** Returns the value of a line of a unit, as systemd reads it. */
const inUnit = (text: string, name: string): string => {
  const [, value = ''] = new RegExp(`^${name}=(.*)$`, 'm').exec(text) ?? [];
  return value.replaceAll('%%', '%').replaceAll('$$', '$');
};

/** Starts the program of a folder as its unit does, with other last arguments if it has some. */
function started(folder: string, main: string, ...last: readonly string[]) {
  const unit = read(folder, `${main}.service`);
  const [file = '', ...args] = JSON.parse(`[${inUnit(unit, 'ExecStart').replaceAll('" "', '","')}]`);
  const child = spawn(file, last.length > 0 ? args.with(-1, ...last) : args, {
    cwd: inUnit(unit, 'WorkingDirectory'),
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const ended = once(child, 'close').finally(() => running.delete(child));
  return { child, ended };
}

const yamlIn = (folder: string, file: string) => {
  const document = parseDocument(read(folder, file), { strict: true });
  expect([...document.errors, ...document.warnings]).toEqual([]);
  return document.toJS();
};

describe.each(names)('ticketing-client init --start %s', (name) => {
  const { main, stays } = productions[name];

  test.each(['SIGKILL', 'SIGTERM'] as const)('writes a program that continues after %s', async (signal) => {
    const { folder, state } = await projectOf(name);
    const { child, ended } = started(folder, main);
    // A part of its work is done, or all of it.
    const begun = {
      watch: () => existsSync(join(state, 'sales.ndjson')),
      forward: () => existsSync(join(state, 'messages.ndjson')),
      mirror: () => existsSync(join(state, 'org.db')),
      export: () => existsSync(state) && readdirSync(state).length > 0,
    }[name];
    await expect.poll(begun).toBe(true);
    child.kill(signal);
    const [code] = await ended;
    if (signal === 'SIGTERM' && stays) expect(code).toBe(0);
    await inShell(`node --env-file=.env ${main}.js undisturbed --once`, folder);
    const all = keptIn[name](join(folder, 'undisturbed'));
    expect(all.length).toBeGreaterThan(100);
    const [, command = ''] = /^[\d*/]+ [\d*/]+ \* \* \* (.*)$/m.exec(read(folder, `${main}.crontab`)) ?? [];
    // Cron turns \% into %.
    await inShell(command.replaceAll('\\%', '%'), '/');
    const kept = keptIn[name](state);
    expect([...new Set(kept)].sort()).toEqual([...all].sort());
    // Only the change that was in work may come twice.
    expect(kept.length - all.length).toBeLessThanOrEqual(name === 'watch' ? 1 : 0);
    await inShell(command.replaceAll('\\%', '%'), '/');
    expect(keptIn[name](state)).toEqual(kept);
  });
});

test.each([...names, 'shop'] as const)(
  'ticketing-client init --start %s writes files whose commands are those of the program',
  async (name) => {
    const { main, stays, folder: kept } = name === 'shop' ? server : productions[name];
    const { folder } = await projectOf(name, "Anna's 100% $HOME");
    const unit = read(folder, `${main}.service`);
    expect(inUnit(unit, 'WorkingDirectory')).toBe(folder);
    expect(existsSync(join(folder, `${main}.timer`))).toBe(!stays);
    const compose = yamlIn(folder, 'compose.yaml');
    expect(compose.services[main]).toMatchObject({
      build: '.',
      env_file: '.env',
      restart: stays ? 'unless-stopped' : 'no',
    });
    const docker = read(folder, 'Dockerfile').trimEnd().split('\n');
    expect(docker[0]).toBe('FROM node:22-slim');
    expect(docker).toContain('USER node');
    const copied = docker.flatMap((line) => (line.startsWith('COPY ') ? line.split(' ').slice(1, -1) : []));
    for (const file of copied)
      expect(file === 'package-lock.json' || existsSync(join(folder, file))).toBe(true);
    expect(read(folder, '.dockerignore').trimEnd().split('\n')).toEqual([
      '*',
      ...copied.map((file) => `!${file}`),
    ]);
    const workflow = yamlIn(folder, `.github/workflows/${main}.yml`);
    const steps: { run?: string; env?: object }[] = workflow.jobs[main].steps;
    const ignored = read(folder, '.gitignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['node_modules/', '.env', ...(kept ? [`${kept}/`] : [])]));
    const inImage = JSON.parse(/^CMD (.*)$/m.exec(docker.join('\n'))?.[1] ?? '[]').join(' ');
    expect(inImage).toBe(`node ${main}.js ${kept ?? '8080 0.0.0.0'}`);
    if (kept) {
      const step = steps.find(({ run }) => run?.includes(`${main}.js`));
      expect(Object.keys(step?.env ?? {})).toEqual(Object.keys(account));
      expect(workflow.on.schedule).toHaveLength(1);
      expect(step?.run).toBe(`${inImage}${stays ? ' --once' : ''}`);
    } else {
      expect(compose.services[main].ports).toEqual(['127.0.0.1:8080:8080']);
      expect(steps.at(-1)).toEqual({ run: 'npm test' });
    }
    const text = read(folder, 'README.md');
    for (const [, script = ''] of text.matchAll(/`npm run ([\w-]+)`/g)) {
      expect(JSON.parse(read(folder, 'package.json')).scripts).toHaveProperty(script);
    }
    for (const [, file = ''] of text.matchAll(/\b([\w-]+\.(?:service|timer|crontab))\b/g)) {
      expect(existsSync(join(folder, file))).toBe(true);
    }
    const verify = placeOf({ program: 'systemd-analyze', command: '' });
    if (!verify) return;
    const units = readdirSync(folder).filter((file) => /\.(?:service|timer)$/.test(file));
    const runtime = { ...environment(), XDG_RUNTIME_DIR: folder };
    const { stderr } = await promisify(execFile)(
      verify,
      ['--user', 'verify', ...units.map((file) => resolve(folder, file))],
      {
        env: runtime,
      },
    ).catch((error) => error);
    expect(`${stderr}`.split('\n').filter((line) => line.includes(main))).toEqual([]);
  },
);

test('the shop shows what a purchase leaves, and ends at once', async () => {
  const { folder, service } = await projectOf('shop');
  const { child, ended } = started(folder, server.main, '0');
  const [text] = await once(child.stdout, 'data');
  const address = /http:\S+\/$/m.exec(`${text}`)?.[0] ?? '';
  const list = await (await fetch(address)).text();
  const [event = ''] = /(?<=events\/)[\w-]+(?=">Harbour Music Festival)/.exec(list) ?? [];
  const left = async () => {
    const page = await (await fetch(`${address}events/${event}`)).text();
    return [...page.matchAll(/(\d+) left/g)].reduce((sum, [, number]) => sum + Number(number), 0);
  };
  const before = await left();
  expect(before).toBeGreaterThan(2);
  service.emulator.simulate.purchase({ event, quantity: 2 });
  await expect.poll(left, { interval: 500 }).toBe(before - 2);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('the watch removes a part of a line, which a full disk has left', async () => {
  const { folder, state } = await projectOf('watch');
  mkdirSync(state);
  writeFileSync(join(state, 'sales.ndjson'), '{"key":"1","code":"A"}\n{"key":');
  await inShell('node --env-file=.env watch-sales.js state --once', folder);
  expect(keptIn.watch(state)).toHaveLength(424);
});

test('the export removes the folders of days long ago, and nothing else', async () => {
  const { folder, state } = await projectOf('export');
  for (const name of ['2001-01-01', '2001-01-01-kept', 'notes'])
    mkdirSync(join(state, name), { recursive: true });
  const { stdout } = await inShell('npm start --silent', folder);
  expect(stdout).toContain('Removed exports/2001-01-01\n');
  expect(readdirSync(state).filter((name) => /^2001|notes/.test(name))).toEqual(['2001-01-01-kept', 'notes']);
});

test('a failed export removes nothing', async () => {
  const { folder, state, service } = await projectOf('export');
  mkdirSync(join(state, '2001-01-01'), { recursive: true });
  service.emulator.faults.add({ match: { operation: 'me.get' }, fault: { status: 401 }, times: 10 });
  await expect(inShell('npm start --silent', folder)).rejects.toMatchObject({ code: 1 });
  expect(readdirSync(state)).toEqual(['2001-01-01']);
});

test('a program without .env exits as its README says', async () => {
  const { folder } = await projectOf('watch');
  rmSync(join(folder, '.env'));
  await expect(inShell('npm start --silent', folder)).rejects.toMatchObject({ code: 9 });
});
