import type { ClientOptions } from 'ticketing-client';
import type { Reader } from './peers/peer.js';
import { loadUndici, TicketingClient } from './support/built.js';
import { connectorOf, peers, rawFetch, undiciRequest } from './support/peers.js';
import { timeRounds } from './support/rounds.js';
import { accessToken, eventName, eventUuid, pageSize, withService } from './support/service.js';
import { median, spread } from './support/statistics.js';
import { type Measured, printComparison, printTable } from './support/table.js';

/*
 * Measures the cost of a call, as a multiple of raw `fetch` and `JSON.parse` of the same reply.
 *
 * To profile one client, build the package, run `npx tsx tools/bench/generate.ts`, and name the client as in the table:
 * `node --cpu-prof --import tsx tools/bench/calls.ts 'client, without checks'`. The profile then contains raw `fetch` and
 * that client.
 */

/** A client that makes both requests. */
interface Variant extends Reader {
  readonly name: string;
}

/** Goals: a client, what it is built on, and the maximum multiple of its time. */
const goals: readonly { readonly name: string; readonly of: string; readonly most: number }[] = [
  { name: 'client', of: 'ky', most: 0.9 },
  { name: 'client on undici', of: undiciRequest.name, most: 1.2 },
  { name: 'client, with a limit', of: 'client', most: 1.15 },
];

async function variantsAt(origin: string): Promise<Variant[]> {
  const own = (name: string, options: ClientOptions): Variant => {
    const client = new TicketingClient({ baseUrl: origin, auth: { accessToken }, ...options });
    return {
      name,
      nameOf: async (uuid) => (await client.events.get(uuid)).name,
      count: async (rows) => (await client.events.list({ rows })).items.length,
    };
  };
  const checked: ClientOptions = {
    validate: 'report',
    onDrift({ issues }) {
      console.error(
        'A reply differs from the specification, so the time would include finding out why.',
        issues,
      );
      process.exit(1);
    },
  };
  const others = await Promise.all(
    [rawFetch, undiciRequest, ...peers].map(async (peer): Promise<Variant> => {
      const connect = await connectorOf(peer);
      return { name: peer.name, ...connect({ origin, accessToken }) };
    }),
  );
  const undici = await loadUndici();
  return [
    ...others.slice(0, 1),
    own('client', {}),
    own('client, with checks', checked),
    own('client, without checks', { validate: 'off' }),
    own('client, with a limit', { limit: { maxConcurrent: 50 } }),
    own('client on undici', { transport: undici() }),
    ...others.slice(1),
  ];
}

/** Throws if a client reads something else, or nothing. It would not be measured fairly. */
async function prove({ name, nameOf, count }: Variant): Promise<void> {
  const read = [await nameOf(eventUuid), await count(pageSize)];
  if (read[0] !== eventName || read[1] !== pageSize) throw new Error(`${name} read ${read.join(' and ')}.`);
}

interface Case {
  readonly title: string;
  /** Calls of a variant in one round. */
  readonly calls: number;
  readonly run: (variant: Variant) => Promise<unknown>;
  readonly rounds: number;
}

const cases: readonly Case[] = [
  {
    title: 'tiny GET',
    calls: 10,
    async run({ nameOf }) {
      for (let call = 0; call < this.calls; call += 1) await nameOf(eventUuid);
    },
    rounds: 300,
  },
  {
    title: '50 at once',
    calls: 50,
    run({ nameOf }) {
      return Promise.all(Array.from({ length: this.calls }, () => nameOf(eventUuid)));
    },
    rounds: 100,
  },
  {
    title: `page of ${pageSize} full events`,
    calls: 1,
    run: ({ count }) => count(pageSize),
    rounds: 100,
  },
];

await withService(async (origin) => {
  const [raw, ...clients] = await variantsAt(origin);
  const [, , wanted] = process.argv;
  const chosen = wanted ? clients.filter(({ name }) => name === wanted) : clients;
  if (!raw || chosen.length === 0) {
    throw new Error(`Unknown client "${wanted}". Use one of: ${clients.map(({ name }) => name).join('; ')}.`);
  }
  const variants = [raw, ...chosen];
  for (const variant of variants) await prove(variant);
  const columns: string[][] = [];
  const measures = new Map<string, Measured>();
  for (const each of cases) {
    const timings = await timeRounds(
      variants.map((variant) => () => each.run(variant)),
      { rounds: each.rounds, warmUp: 20 },
    );
    const cells = timings.map(({ times, ratios }, row) =>
      row === 0 ? `${(median(times) / each.calls).toFixed(3)} ms a call` : spread(ratios),
    );
    columns.push([each.title, ...cells]);
    measures.set(each.title, new Map(timings.map(({ ratios }, row) => [variants[row]?.name ?? '', ratios])));
  }
  printTable(
    'Calls, as a multiple of raw fetch: median and quartiles of the rounds',
    ['', ...variants.map(({ name }) => name)].map((name, row) => [
      name,
      ...columns.map((column) => column[row] ?? ''),
    ]),
  );
  if (wanted) return;
  const ratiosOf = (name: string, of: string, measured: Measured) => {
    const [ours = [], theirs = []] = [measured.get(name), measured.get(of)];
    return ours.map((ratio, round) => ratio / (theirs[round] ?? Number.NaN));
  };
  printTable('As a multiple of what it is built on, in the same round', [
    ['', 'beside', 'target', ...measures.keys()],
    ...goals.map(({ name, of, most }) => [
      name,
      of,
      most.toFixed(2),
      ...[...measures.values()].map((measured) => spread(ratiosOf(name, of, measured))),
    ]),
  ]);
  const others = [rawFetch, undiciRequest, ...peers].map(({ name }) => name);
  for (const { name } of goals) printComparison(name, measures, others);
});
