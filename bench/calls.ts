import { Octokit } from '@octokit/core';
import axios from 'axios';
import ky from 'ky';
import OpenAI from 'openai';
import createOpenApiClient from 'openapi-fetch';
import Stripe from 'stripe';
import type { ClientOptions } from 'ticketing-client';
import { TicketingClient, undici } from './support/built.js';
import { timeRounds } from './support/rounds.js';
import { accessToken, eventUuid, headers, pageSize, withService } from './support/service.js';
import { median, spread } from './support/statistics.js';
import { printTable } from './support/table.js';

/*
 * What a call costs, as a multiple of raw `fetch` and `JSON.parse` of the same reply. To profile one client, build the
 * package and name it as the table does: `node --cpu-prof --import tsx bench/calls.ts 'client, without checks'`. The
 * profile then holds raw `fetch` and that client.
 */

/** How one client makes both requests. Nothing fails, so that it does not matter who would try again. */
interface Variant {
  readonly name: string;
  /** Reads one small event. */
  readonly tiny: () => Promise<unknown>;
  /** Reads a page of full events. */
  readonly page: () => Promise<unknown>;
  /** The most that is aimed at, case by case. */
  readonly targets?: readonly number[];
}

/** What openapi-typescript would write. */
interface Paths {
  '/events/{event}': {
    get: {
      parameters: { path: { event: string } };
      responses: { 200: { content: { 'application/json': object } } };
    };
  };
  '/events': {
    get: {
      parameters: { query: { rows: number } };
      responses: { 200: { content: { 'application/json': object } } };
    };
  };
}

const onUndici: ClientOptions | undefined = undici && { transport: undici() };

function variantsAt(origin: string): Variant[] {
  const tinyPath = `/events/${eventUuid}`;
  const pagePath = `/events?rows=${pageSize}`;
  const byPath = (name: string, get: (path: string) => Promise<unknown>): Variant => ({
    name,
    tiny: () => get(tinyPath),
    page: () => get(pagePath),
  });
  const own = (name: string, options: ClientOptions, targets: readonly number[]): Variant => {
    const client = new TicketingClient({ baseUrl: origin, auth: { accessToken }, ...options });
    return {
      name,
      tiny: () => client.events.get(eventUuid),
      page: async () => client.events.list({ rows: pageSize }),
      targets,
    };
  };
  const checked: ClientOptions = {
    validate: 'report',
    onDrift({ issues }) {
      console.error('A reply differs from the specification, so finding out why would be measured.', issues);
      process.exit(1);
    },
  };

  const { hostname, port } = new URL(origin);
  const withKy = ky.create({ prefix: origin, headers, retry: 0 });
  const openApi = createOpenApiClient<Paths>({ baseUrl: origin, headers });
  const withAxios = axios.create({ baseURL: origin, headers, proxy: false });
  const openai = new OpenAI({ baseURL: origin, apiKey: accessToken, maxRetries: 0 });
  const octokit = new Octokit({ baseUrl: origin, auth: accessToken });
  const stripe = new Stripe(accessToken, {
    protocol: 'http',
    host: hostname,
    port,
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 0,
    telemetry: false,
  });

  return [
    byPath('raw fetch', async (path) => {
      const response = await fetch(origin + path, { headers });
      return JSON.parse(await response.text());
    }),
    own('client', {}, [1.6, 1.6, 1.15]),
    own('client, with checks', checked, [1.6, 1.6, 1.15]),
    own('client, without checks', { validate: 'off' }, [1.6, 1.6, 1.08]),
    ...(onUndici
      ? [
          own('client on undici', onUndici, [0.65, 0.65, 1]),
          own('client on undici, with checks', { ...onUndici, ...checked }, [0.65, 0.65, 1]),
          own('client on undici, without checks', { ...onUndici, validate: 'off' }, [0.65, 0.65, 1]),
        ]
      : []),
    byPath('ky', (path) => withKy.get(path).json()),
    {
      name: 'openapi-fetch',
      tiny: () => openApi.GET('/events/{event}', { params: { path: { event: eventUuid } } }),
      page: () => openApi.GET('/events', { params: { query: { rows: pageSize } } }),
    },
    byPath('axios', (path) => withAxios.get(path)),
    byPath('openai', (path) => openai.get(path)),
    byPath('stripe', (path) => stripe.rawRequest('GET', path)),
    {
      name: '@octokit/core',
      tiny: () => octokit.request('GET /events/{event}', { event: eventUuid }),
      page: () => octokit.request('GET /events', { rows: pageSize }),
    },
  ];
}

interface Case {
  readonly title: string;
  /** The calls that a variant makes in one round. */
  readonly calls: number;
  readonly run: (variant: Variant) => Promise<unknown>;
  readonly rounds: number;
}

const cases: readonly Case[] = [
  {
    title: 'tiny GET',
    calls: 10,
    async run({ tiny }) {
      for (let call = 0; call < this.calls; call += 1) await tiny();
    },
    rounds: 400,
  },
  {
    title: '50 at once',
    calls: 50,
    run({ tiny }) {
      return Promise.all(Array.from({ length: this.calls }, tiny));
    },
    rounds: 150,
  },
  { title: `page of ${pageSize} full events`, calls: 1, run: ({ page }) => page(), rounds: 150 },
];

await withService(async (origin) => {
  const [raw, ...clients] = variantsAt(origin);
  const [, , wanted] = process.argv;
  const chosen = wanted ? clients.filter(({ name }) => name === wanted) : clients;
  if (!raw || chosen.length === 0) {
    throw new Error(`There is no ${wanted}. There are: ${clients.map(({ name }) => name).join('; ')}.`);
  }
  const variants = [raw, ...chosen];
  const columns: string[][] = [];
  for (const [column, each] of cases.entries()) {
    const timings = await timeRounds(
      variants.map((variant) => () => each.run(variant)),
      { rounds: each.rounds, warmUp: 20 },
    );
    const cells = timings.map(({ times, ratios }, row) => {
      if (row === 0) return `${(median(times) / each.calls).toFixed(3)} ms a call`;
      const target = variants[row]?.targets?.[column];
      return `${spread(ratios)}${target ? `, target ${target.toFixed(2)}` : ''}`;
    });
    columns.push([each.title, ...cells]);
  }
  printTable(
    'Calls, as a multiple of raw fetch: median and quartiles of the rounds',
    ['', ...variants.map(({ name }) => name)].map((name, row) => [
      name,
      ...columns.map((column) => column[row] ?? ''),
    ]),
  );
  if (!undici)
    console.log('\nLeft out: the client on undici, because the build has no ticketing-client/undici.');
});
