import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { launch } from '../../support/chromium.js';

/** Returns whose record each of two users gets, one after the other, by each way to send a request. */
const program = `
  import { TicketingClient } from './src/index.js';
  import { includeParts } from './src/client/static.js';
  includeParts();
  const ways = {
    fetch: {},
    'your own fetch': { fetch: (request) => fetch(request) },
    'your own fetch that makes a request': { fetch: (request) => fetch(new Request(request)) },
    middleware: { use: [(request, next) => next(request)] },
    'middleware that makes a request': { use: [(request, next) => next(new Request(request.url, { headers: request.headers }))] },
    'middleware that sends': { use: [(request) => fetch(request)] },
    progress: {},
  };
  globalThis.readers = async () => {
    const readers = {};
    for (const [way, options] of Object.entries(ways)) {
      readers[way] = [];
      for (const accessToken of ['A', 'B']) {
        const client = new TicketingClient({ baseUrl: location.origin + '/' + encodeURIComponent(way), auth: { accessToken }, ...options });
        const reading = client.me.get(way === 'progress' ? { onDownloadProgress() {} } : {});
        readers[way].push(await reading.then(({ uuid }) => uuid, String));
      }
    }
    return readers;
  };
  addEventListener('message', async ({ ports: [port] }) => port?.postMessage(await readers()));
  if (globalThis.skipWaiting) addEventListener('install', () => skipWaiting());
`;

/** Opens a page of a service whose replies may be stored for a while, and returns it with the number of requests. */
async function openPage(
  headers: Readonly<Record<string, string>>,
): Promise<{ page: Page; sent: () => number }> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: '.', sourcefile: 'program.js' },
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: 'out',
    write: false,
  });
  let sent = 0;
  const server = createServer(({ url = '/', headers: { authorization } }, response) => {
    const file = outputFiles.find((each) => each.path.endsWith(url === '/program.js' ? '/stdin.js' : url));
    if (file) return response.writeHead(200, { 'content-type': 'text/javascript' }).end(file.text);
    if (!url.endsWith('/me')) {
      return response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<script type="module" src="/program.js"></script>');
    }
    sent += 1;
    const uuid = authorization?.replace('Bearer ', '');
    return response
      .writeHead(200, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify({ me: { uuid } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await launch();
  onTestFinished(async () => {
    await browser.close();
    server.close();
  });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return { page, sent: () => sent };
}

const inPage = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { readers(): Promise<Record<string, string[]>> }).readers());

const inServiceWorker = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.register('/program.js', { type: 'module' });
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const readers = new Promise<Record<string, string[]>>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
    });
    active?.postMessage('go', [port2]);
    return readers;
  });

const stored = {
  'a reply that may be stored for a minute': { 'cache-control': 'private, max-age=60' },
  'a reply with a date of its last change': { 'last-modified': 'Mon, 03 Feb 2020 10:00:00 GMT' },
};

const expectOwn = (readers: Record<string, string[]>) =>
  expect(readers).toEqual(Object.fromEntries(Object.keys(readers).map((way) => [way, ['A', 'B']])));

test.each(Object.entries(stored))(
  'every user in a page gets only their own record: %s',
  async (_, headers) => {
    const { page, sent } = await openPage(headers);
    const readers = await inPage(page);
    expectOwn(readers);
    expect(sent()).toBe(2 * Object.keys(readers).length);
  },
);

test('every user of a service worker gets only their own record', async () => {
  const { page } = await openPage(stored['a reply that may be stored for a minute']);
  expectOwn(await inServiceWorker(page));
});
