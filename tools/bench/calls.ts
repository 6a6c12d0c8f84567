import type { ClientOptions } from 'ticketing-client';
import { timeRounds } from './support/rounds.js';
import { accessToken, eventName, eventUuid, headers, pageSize, withService } from './support/service.js';
import { median, spread } from './support/statistics.js';
import { printTable } from './support/table.js';

/*
 * Measures the cost of a call, as a multiple of raw `fetch` and `JSON.parse` of the same reply.
 *
 * To profile one client, build the package and name the client as in the table:
 * `node --cpu-prof --import tsx tools/bench/calls.ts 'client, without checks'`. The profile then contains raw `fetch` and
 * that client.
 */

// Not by the alias of the compiler, which leads to the source: users load the built package.
const entry = (name: string) => new URL(`../../dist/${name}.js`, import.meta.url).href;
const { TicketingClient }: typeof import('ticketing-client') = await import(entry('index'));

/** A program that makes both requests. */
interface Variant {
  readonly name: string;
  /** Reads one event, and returns its name. */
  readonly nameOf: (uuid: string) => Promise<string | null | undefined>;
  /** Reads a page of events, and returns how many are on it. */
  readonly count: (rows: number) => Promise<number>;
}

function rawFetch(origin: string): Variant {
  const read = async (path: string) => JSON.parse(await (await fetch(origin + path, { headers })).text());
  return {
    name: 'raw fetch',
    nameOf: async (uuid) => (await read(`/events/${uuid}`)).result.event.name,
    count: async (rows) => (await read(`/events?rows=${rows}`)).result.events.length,
  };
}

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
  // Only where it is measured, because Node's own `fetch` then sends with this undici too.
  const { undici }: typeof import('ticketing-client/undici') = await import(entry('undici'));
  return [
    own('client', {}),
    own('client, with checks', checked),
    own('client, without checks', { validate: 'off' }),
    own('client, with a limit', { limit: { maxConcurrent: 50 } }),
    own('client on undici', { transport: undici() }),
  ];
}

/** Throws if a program reads something else, or nothing. It would not be measured fairly. */
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
  const clients = await variantsAt(origin);
  const [, , wanted] = process.argv;
  const chosen = wanted ? clients.filter(({ name }) => name === wanted) : clients;
  if (chosen.length === 0) {
    throw new Error(`Unknown client "${wanted}". Use one of: ${clients.map(({ name }) => name).join('; ')}.`);
  }
  const variants = [rawFetch(origin), ...chosen];
  for (const variant of variants) await prove(variant);
  const columns: string[][] = [];
  for (const each of cases) {
    const timings = await timeRounds(
      variants.map((variant) => () => each.run(variant)),
      { rounds: each.rounds, warmUp: 20 },
    );
    const cells = timings.map(({ times, ratios }, row) =>
      row === 0 ? `${(median(times) / each.calls).toFixed(3)} ms a call` : spread(ratios),
    );
    columns.push([each.title, ...cells]);
  }
  printTable(
    'Calls, as a multiple of raw fetch: median and quartiles of the rounds',
    ['', ...variants.map(({ name }) => name)].map((name, row) => [
      name,
      ...columns.map((column) => column[row] ?? ''),
    ]),
  );
});
