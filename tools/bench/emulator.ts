import { Emulator } from 'ticketing-client/emulator';
import { median } from './support/statistics.js';
import { printTable } from './support/table.js';

/*
 * Measures the emulator: the median time of a request in process, without the client, and the time and memory of the
 * large seed.
 */

const rounds = 400;

async function tokenOf(emulator: Emulator, as?: string): Promise<string> {
  const { clientId, clientSecret } = emulator.application(as === undefined ? {} : { as });
  const response = await emulator.fetch(`${emulator.authUrl}/connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'client_credentials',
    }),
  });
  return (await response.json()).access_token;
}

async function measureRequests(): Promise<void> {
  const emulator = new Emulator();
  const headers = { authorization: `Bearer ${await tokenOf(emulator)}` };
  const { state } = emulator.world();
  const [org = ''] = Object.keys(state.orgs);
  const [festival = ''] = Object.keys(state.events);
  const requests: [method: string, path: string, body?: object][] = [
    ['GET', '/me'],
    ['GET', '/common/categories'],
    ['GET', `/orgs/${org}`],
    ['GET', '/events'],
    ['GET', `/events/${festival}`],
    ['PATCH', `/events/${festival}`, { event: { description: 'Two days by the water.' } }],
    ['POST', `/events/${festival}/publish`],
    ['GET', `/events/${festival}/sessions`],
    ['POST', `/events/${festival}/saves`],
    ['GET', `/events/${festival}/saves`],
    ['GET', `/events/${festival}/speakers`],
    ['GET', `/events/${festival}/orders`],
    ['GET', `/events/${festival}/tickets`],
    ['GET', `/events/${festival}/attendees`],
  ];
  const all: number[] = [];
  const rows: string[][] = [];
  for (const [method, path, body] of requests) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      const response = await emulator.fetch(emulator.baseUrl + path, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      times.push(performance.now() - start);
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    }
    all.push(...times);
    rows.push([`${method} ${path.replaceAll(/[\da-f-]{36}/g, '{uuid}')}`, median(times).toFixed(3)]);
  }
  printTable(`The emulator in process, without the client: median of ${rounds} requests`, [
    ['', 'ms'],
    ...rows,
    ['all of these', median(all).toFixed(3)],
  ]);
}

const megabytes = () => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

async function measureLarge(): Promise<void> {
  const before = megabytes();
  const start = performance.now();
  const since = (time: number) => ((performance.now() - time) / 1000).toFixed(2);
  const emulator = new Emulator({ seed: 'large' });
  const { state } = emulator.world();
  const toMake = since(start);
  const held = (megabytes() - before).toFixed(0);
  const walk = performance.now();
  const headers = { authorization: `Bearer ${await tokenOf(emulator)}` };
  let orders = 0;
  for (const event of Object.keys(state.events)) {
    const url = `${emulator.baseUrl}/events/${event}/orders?rows=100`;
    const { result } = await (await emulator.fetch(url, { headers })).json();
    orders += result.orders.length;
  }
  printTable('The seed large', [
    ['', ''],
    ['making it', `${toMake} s`],
    ['memory for it', `${held} MB`],
    [`walking its ${orders} orders, page by page`, `${since(walk)} s`],
  ]);
}

await measureRequests();
await measureLarge();
