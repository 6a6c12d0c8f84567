import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allow, website } from '../../examples/page/website.js';
import { TicketingClient } from '../../src/client/client.js';
import { Emulator } from '../../src/emulator/index.js';
import { serve } from '../../src/emulator/node/server.js';
import { organisation } from '../../src/jobs/index.js';
import { launch } from '../support/chromium.js';

const emulator = new Emulator({ seed: 'demo', now: new Date('2031-03-01T09:00:00Z') });
const application = emulator.application({ scopes: allow });

let folder: string;
let service: Awaited<ReturnType<typeof serve>>;
let site: Server;
let address: string;
let browser: Browser;

/** Returns a file of the built page. */
const fileAt = (url: string): Promise<Response> =>
  readFile(join(folder, url === '/' ? 'index.html' : url)).then(
    (bytes) => new Response(bytes, { headers: { 'content-type': typeOf(url) } }),
    () => new Response(null, { status: 404 }),
  );

const typeOf = (url: string) => (url.endsWith('.js') ? 'text/javascript' : 'text/html');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ticketing-client-page-'));
  await build({
    root: resolve(import.meta.dirname, '../../examples/page'),
    build: { outDir: folder, emptyOutDir: true },
    logLevel: 'warn',
  });
  service = await serve(emulator, { port: 0, cors: true });
  const { baseUrl, authUrl } = service;
  const { clientId, clientSecret } = application;
  const client = new TicketingClient({ baseUrl, auth: { clientId, clientSecret, authUrl } });
  const { uuid } = await organisation(new TicketingClient(emulator.options()));
  const { fetch: ask } = website(client, { baseUrl, org: uuid });
  site = createServer(async ({ url = '/', method = 'GET', headers }, outgoing) => {
    const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
    const given = await ask(new Request(new URL(url, address), { method, headers: sent }));
    const reply = given.status === 404 ? await fileAt(url) : given;
    outgoing.writeHead(reply.status, Object.fromEntries(reply.headers));
    outgoing.end(Buffer.from(await reply.arrayBuffer()));
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  browser = await launch();
});

afterAll(async () => {
  await browser?.close();
  site?.closeAllConnections();
  site?.close();
  await service?.close();
  await rm(folder, { recursive: true, force: true });
});

it('the page lists the events, and the secret stays on the server', async () => {
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  const problems: string[] = [];
  const received: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('response', async (response) => {
    received.push(response.url(), await response.text().catch(() => ''));
  });
  await page.goto(address);
  await page.getByText('Jazz on the Pier').first().waitFor();
  const shown = await page.locator('#events li').allTextContents();
  expect(shown).toContain('Harbour Music Festival, March 31, 2031 at 8:00 PM');
  expect(await page.locator('#problem').textContent()).toBe('');
  expect(problems).toEqual([]);
  expect(received.join('\n')).toContain('access_token');
  expect(received.join('\n')).not.toContain(application.clientSecret);
});

it('the page shows a message if there is no token', async () => {
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  await page.route('**/token', (route) => route.fulfill({ status: 503 }));
  await page.goto(address);
  await page.getByText('Cannot show the events now.').waitFor();
  expect(await page.locator('#events li').count()).toBe(0);
});
