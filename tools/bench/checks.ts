import { spawnSync } from 'node:child_process';
import { browserBundle } from '../../scripts/browser-bundle.js';
import { EventSchema } from '../../src/api/models/event.js';
import { Event } from '../../src/api/models/generated/reply-checks.js';
import { Emulator } from '../../src/emulator/index.js';
import { TicketingClient } from './support/built.js';
import { fullEvents } from './support/events.js';
import { median } from './support/statistics.js';
import { printTable } from './support/table.js';

/*
 * Measures the checks of a page of 100 events, in processor time. Each round parses the page again, because a user's
 * reply is checked once, right after it was parsed.
 */

const warmUp = 50;
const rounds = 150;

/** Pages that a process reads before the engine has compiled the checks. */
const firstPages = 20;

/** Returns the processor time of this process, in milliseconds. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Returns the events as the emulator writes them. */
async function emulatorEvents(): Promise<readonly object[]> {
  const client = new TicketingClient(new Emulator({ seed: 'large' }).options());
  return (await client.events.list({ rows: 100 })).items;
}

async function measure(title: string, events: readonly object[]): Promise<void> {
  const text = JSON.stringify({ statusCode: 200, success: true, result: { events } });
  const client = (onDrift?: () => never) =>
    new TicketingClient({
      baseUrl: 'https://api.example.com',
      auth: { accessToken: 'token' },
      fetch: async () => new Response(text, { headers: { 'content-type': 'application/json' } }),
      ...(onDrift && { onDrift }),
    });
  const deaf = client();
  const listener = client(() => {
    throw new Error('A reply differs from the specification, so the time would include finding out why.');
  });
  let page: readonly unknown[] = [];
  const steps: Record<string, () => unknown> = {
    parse: () => {
      page = JSON.parse(text).result.events;
    },
    check: () => page.every(Event.check),
    zod: () => page.every((event) => EventSchema.safeParse(event).success),
    deaf: () => deaf.events.list({ rows: 100 }),
    listener: () => listener.events.list({ rows: 100 }),
  };
  const times = new Map(Object.keys(steps).map((name) => [name, [] as number[]]));
  const first: number[] = [];
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const [name, run] of Object.entries(steps)) {
      const start = processorTime();
      await run();
      const time = processorTime() - start;
      if (name === 'check' && round < firstPages) first.push(time);
      if (round >= warmUp) times.get(name)?.push(time);
    }
  }
  const timeOf = (name: string) => median(times.get(name) ?? []);
  const differences = (times.get('listener') ?? []).map(
    (time, round) => time - (times.get('deaf')?.[round] ?? Number.NaN),
  );
  const row = (name: string, time: number) => [name, time.toFixed(2), (time / timeOf('parse')).toFixed(2)];
  printTable(`${title}, ${(text.length / 1000).toFixed(0)} kB`, [
    ['', 'ms of processor time', 'as a multiple of JSON.parse'],
    row('JSON.parse', timeOf('parse')),
    row('compiled checks', timeOf('check')),
    row(
      `compiled checks, mean of the first ${firstPages} pages of a process`,
      first.reduce((sum, time) => sum + time, 0) / firstPages,
    ),
    row('a client with onDrift, beyond one without', median(differences)),
    row('zod', timeOf('zod')),
  ]);
}

const pages: Readonly<Record<string, () => Promise<void>>> = {
  full: async () => measure('A page of 100 events with every documented field', fullEvents()),
  emulator: async () => measure('A page of 100 events as the emulator writes them', await emulatorEvents()),
};

const [, file = '', role] = process.argv;
if (role) await pages[role]?.();
else {
  // Each in a new process, whose engine has not compiled the checks.
  for (const page of Object.keys(pages))
    spawnSync(process.execPath, ['--import', 'tsx', file, page], { stdio: 'inherit' });
  const code =
    "export * from './src/api/models/generated/body-checks.js'; export * from './src/api/models/generated/query-checks.js'; export * as replies from './src/api/models/generated/reply-checks.js';";
  const { size } = await browserBundle({ code });
  console.log(
    `All checks and predicates together have ${(size / 1000).toFixed(1)} kB, minified and gzipped.`,
  );
}
