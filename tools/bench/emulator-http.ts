import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { median } from './support/statistics.js';
import { printTable } from './support/table.js';

/*
 * Measures the emulator over HTTP, on 20 connections: its processor time for each request, and how many requests it
 * answers per second. Also measures its memory over 100,000 requests, and its start time.
 */

const connections = 20;
const agent = new Agent({ keepAlive: true, maxSockets: connections });

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const command = pathOf('../../dist/cli.js');

interface Service {
  readonly child: ChildProcess;
  /** Base URL of the API. */
  readonly baseUrl: string;
  readonly token: string;
}

/** Resources that a service has used since it was last asked. */
interface Usage {
  /** Processor time in microseconds. */
  readonly cpu: number;
  /** Heap in bytes, after a collection. */
  readonly heap: number;
}

async function start(seed: string): Promise<Service> {
  const child = fork(command, ['emulator', '--port', '0', '--seed', seed], {
    execArgv: ['--expose-gc', '--import', pathOf('./support/usage-probe.mjs')],
    silent: true,
  });
  const [greeting] = await once(child.stdout ?? child, 'data');
  const settings = parseEnv(String(greeting));
  const response = await fetch(`${settings.TICKETING_AUTH_URL}/connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: settings.TICKETING_CLIENT_ID ?? '',
      client_secret: settings.TICKETING_CLIENT_SECRET ?? '',
      grant_type: 'client_credentials',
    }),
  });
  const { access_token } = await response.json();
  return { child, baseUrl: settings.TICKETING_BASE_URL ?? '', token: access_token };
}

async function usageOf({ child }: Service): Promise<Usage> {
  child.send('usage');
  const [usage] = (await once(child, 'message')) as [Usage];
  return usage;
}

const get = ({ baseUrl, token }: Service, path: string) =>
  new Promise<void>((resolve, reject) => {
    request(baseUrl + path, { agent, headers: { authorization: `Bearer ${token}` } }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${path}: ${reply.statusCode}`));
      reply.resume().once('end', resolve);
    })
      .once('error', reject)
      .end();
  });

async function getMany(service: Service, path: string, count: number): Promise<void> {
  let left = count;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      await get(service, path);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
}

/**
 * Measures a request. Returns its name, its processor time in milliseconds, and how many are answered per second.
 */
async function measure(service: Service, name: string, path: string, count: number): Promise<string[]> {
  await getMany(service, path, Math.min(count, 500));
  await usageOf(service);
  const rounds: { cpu: number; rate: number }[] = [];
  for (let round = 0; round < 5; round += 1) {
    const begun = performance.now();
    await getMany(service, path, count);
    const rate = (count / (performance.now() - begun)) * 1000;
    const { cpu } = await usageOf(service);
    rounds.push({ cpu: cpu / 1000 / count, rate });
  }
  const cpu = median(rounds.map((each) => each.cpu));
  const rate = median(rounds.map((each) => each.rate));
  return [name, cpu.toFixed(3), rate.toFixed(0)];
}

async function measureMemory(service: Service): Promise<string> {
  const heaps: string[] = [];
  for (let round = 0; round <= 4; round += 1) {
    if (round > 0) await getMany(service, '/me', 25_000);
    const { heap } = await usageOf(service);
    heaps.push((heap / 2 ** 20).toFixed(1));
  }
  return `${heaps.join(' → ')} MB`;
}

function measureStart(): string {
  const times = Array.from({ length: 7 }, () => {
    const code = `
      const begun = Number(process.argv[2]);
      const child = require('node:child_process').spawn(process.execPath, [process.argv[1], 'emulator', '--port', '0']);
      child.stdout.once('data', () => { console.log(Date.now() - begun); child.kill('SIGKILL'); });
    `;
    const { stdout } = spawnSync(process.execPath, ['-e', code, command, String(Date.now())], {
      encoding: 'utf8',
    });
    return Number(stdout);
  });
  return `${median(times)} ms`;
}

const demo = await start('demo');
const requests = [
  await measure(demo, 'GET /me', '/me', 4000),
  await measure(demo, 'GET /events?rows=20', '/events?rows=20', 1000),
];
const heap = await measureMemory(demo);
demo.child.disconnect();
const large = await start('large');
requests.push(
  await measure(large, 'GET /events?rows=20 of large', '/events?rows=20', 300),
  await measure(large, 'GET /events?rows=100 of large', '/events?rows=100', 100),
);
large.child.disconnect();
agent.destroy();
printTable(`The emulator over HTTP, on ${connections} connections: medians`, [
  ['', 'ms of processor time', 'requests per second'],
  ...requests,
]);
printTable('Its process', [
  ['', ''],
  ['heap after every 25,000 requests', heap],
  ['from the command to its greeting, with the process that starts it', measureStart()],
]);
