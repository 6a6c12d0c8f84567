import { getEventListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import Bottleneck from 'bottleneck';
import { Agent } from 'undici';
import { expect, test } from 'vitest';
import { TicketingClient } from '../../src/client/client.js';
import type { ClientOptions } from '../../src/client/options.js';
import { undici } from '../../src/client/undici.js';
import { waitFor } from '../support/patience.js';
import { type Bench, optionsOf, work } from './jobs.js';
import { pick, randomOf } from './random.js';
import { type Ended, problemOf, tally } from './verdicts.js';
import { type ChaosWorld, startWorld } from './world.js';

const numberFrom = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);

/** `CHAOS_SEED` repeats the jobs and faults of an earlier run. */
const seed = numberFrom('CHAOS_SEED', Math.floor(Math.random() * 1e9));
const calls = numberFrom('CHAOS_CALLS', 400);
const workers = 12;

/** Makes typical clients: with a shared limit, with another account of that limit, derived, and without a limit. */
function makeClients({ options }: ChaosWorld, transport: ClientOptions): TicketingClient[] {
  const common: ClientOptions = {
    ...options,
    ...transport,
    timeout: 250,
    deadline: 3_000,
    retry: { limit: 3, minDelay: 2, maxDelay: 10 },
  };
  const limit = new Bottleneck({ maxConcurrent: 6 });
  const plain = new TicketingClient(common);
  const limited = new TicketingClient({ ...common, limit });
  const observed = limited.with({ use: [(request, next) => next(request)], logger: {}, onDrift: () => {} });
  return [
    plain,
    plain.with({ validate: 'off' }),
    limited,
    observed,
    new TicketingClient({ ...common, limit }),
  ];
}

/** Makes the events and sessions for the workers, before any faults. */
async function prepare(client: TicketingClient) {
  const { organisations, uuid } = await client.me.get();
  const org = organisations?.[0]?.uuid ?? '';
  const create = (name: string) =>
    client.orgs.events.create(org, {
      name,
      timezone: 'Europe/Vienna',
      occurrence: {
        type: 'does_not_repeat',
        attributes: { starts_on: '2031-04-12 10:00', event_duration: 480 },
      },
    });
  const still = (await create('still')).uuid;
  for (let count = 0; count < 70; count++) {
    const name = `still ${count}`;
    await client.events.sessions.create(still, { name, session_starts_on: '2031-04-12 12:00', duration: 30 });
  }
  const sessions = (await client.events.sessions.list(still).toArray()).map((each) => each.uuid);
  const events: string[] = [];
  for (let count = 0; count < workers; count++) events.push((await create(`event ${count}`)).uuid);
  return { user: uuid, still, sessions, events };
}

/** Returns the number of timers and sockets that keep the process alive. */
const held = () =>
  process.getActiveResourcesInfo().filter((kind) => /Timeout|Immediate|TCP/.test(kind)).length;

test('a client loses nothing, repeats nothing and leaves nothing behind, despite all faults', {
  timeout: 600_000,
}, async () => {
  const before = held();
  const noises: string[] = [];
  const listeners = (['warning', 'unhandledRejection', 'uncaughtException'] as const).map((event) => {
    const listen = (noise: unknown) => noises.push(`${event}: ${noise}`);
    process.on(event as 'warning', listen);
    return () => process.off(event, listen);
  });
  const start = performance.now();
  const world = await startWorld(seed);
  const dispatcher = new Agent();
  const transport = process.env.TEST_TRANSPORT === 'undici' ? { transport: undici({ dispatcher }) } : {};
  const clients = makeClients(world, transport);
  const quiet = new TicketingClient({ ...world.options, ...transport });
  const shared = new AbortController().signal;
  const setting = await prepare(quiet);

  const ended: Ended[] = [];
  const problems: string[] = [];
  /** The created sessions, by the number of the call. */
  const created = new Map<number, string>();
  const deleted = new Map<string, boolean>();
  let started = 0;

  /** Returns a function that makes the calls of the worker of an event. */
  const caller =
    (event: string): Bench['call'] =>
    async (method, id, begin) => {
      started += 1;
      const number = started;
      try {
        const value = await begin(optionsOf(number), `call-${number}`);
        ended.push({ number, method, id, event });
        if (id === 'events.sessions.create') created.set(number, (value as { uuid: string }).uuid);
        return { value };
      } catch (error) {
        ended.push({ number, method, id, event, error });
        return undefined;
      }
    };

  const walked: Bench['walked'] = (uuids) => {
    const isWhole = uuids.length === setting.sessions.length && new Set(uuids).size === uuids.length;
    if (!isWhole)
      problems.push(
        `a list of ${setting.sessions.length} items was returned with ${uuids.length}, or with repeated ones`,
      );
  };

  // Each client gets its token before the faults begin.
  for (const client of clients) await client.me.get();
  world.state.isQuiet = false;
  const tokensBefore = world.state.tokens;
  await Promise.all(
    setting.events.map(async (event, worker) => {
      const random = randomOf(seed, -2, worker);
      const { still, user } = setting;
      const bench = { random, still, event, user, shared, walked, sessions: [], call: caller(event) };
      while (started < calls) {
        const client = pick(random, clients);
        await work({ ...bench, client, deleted: (uuid, isCertain) => deleted.set(uuid, isCertain) });
      }
    }),
  );
  world.state.isQuiet = true;
  // The service may still work on requests that no caller waits for.
  await waitFor(() => expect(world.state.underWay).toBe(0));

  const doneBy = (number: number) => world.done.get(number) ?? 0;
  for (const each of ended) {
    const problem = problemOf(each, doneBy(each.number));
    if (problem) problems.push(`call ${each.number} (${each.id}) ${problem}`);
  }

  // Compares the state of the service with the results of the calls.
  for (const event of setting.events) {
    const { name } = await quiet.events.get(event);
    const updates = ended.filter((each) => each.event === event && each.id === 'events.update');
    const last = updates.filter((each) => !('error' in each)).at(-1);
    const possible = updates.filter((each) => each === last || ('error' in each && doneBy(each.number) > 0));
    if (last && !possible.some(({ number }) => name === `call-${number}`)) {
      problems.push(`the event of call ${last.number} is called ${name}`);
    }
    const sessions = await quiet.events.sessions.list(event).toArray();
    const uuids = new Set(sessions.map(({ uuid }) => uuid));
    if (new Set(sessions.map((each) => each.name)).size < sessions.length)
      problems.push('a session was created twice');
    for (const uuid of uuids) if (deleted.get(uuid)) problems.push(`${uuid} was deleted, but still exists`);
    for (const each of ended) {
      const uuid = created.get(each.number);
      if (each.event === event && uuid !== undefined && !uuids.has(uuid) && !deleted.has(uuid)) {
        problems.push(`the session that call ${each.number} created is missing`);
      }
    }
  }
  const subjects = world.emulator.outbox.map(({ subject }) => subject).filter((text) => /^call-/.test(text));
  if (new Set(subjects).size < subjects.length) problems.push('an e-mail was sent twice');
  if (world.strays.length > 0) problems.push(`requests were sent to another origin: ${world.strays}`);
  if (getEventListeners(shared, 'abort').length > 0) problems.push('a shared signal still has a listener');

  // Clients need one token for each that was refused or not sent.
  const refusals = ['token revoked', 'wrapped 401 under 200'].map((name) => world.happened.get(name) ?? 0);
  const needed = refusals.reduce((sum, count) => sum + count) + world.state.tokensFailed;
  const tokens = world.state.tokens - tokensBefore;
  if (tokens > needed) problems.push(`${tokens} tokens were requested, but ${needed} are enough`);

  await dispatcher.close();
  await world.close();
  // Sockets close a moment later. This wait itself does not count as held.
  for (let looks = 0; looks < 100 && held() > before; looks++) await sleep(50);
  if (held() > before) problems.push(`some resources are still active: ${process.getActiveResourcesInfo()}`);
  for (const leave of listeners) leave();

  console.info(
    [
      `CHAOS_SEED=${seed}: ${ended.length} calls in ${Math.round(performance.now() - start)} ms, ${world.state.requests} requests, ${tokens} tokens`,
      `faults: ${[...world.happened].map(([name, count]) => `${name} ${count}`).join(', ')}`,
      `endings: ${tally(ended.map((each) => ('error' in each ? (each.error as Error).name : 'value')))}`,
    ].join('\n'),
  );
  expect({ seed, problems, noises }).toEqual({ seed, problems: [], noises: [] });
});
