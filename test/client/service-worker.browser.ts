import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';
import { launch } from '../support/chromium.js';

/** Makes some calls in a service worker, which may not call `import()`, and returns how they ended. */
const program = (setUp: string) => `
  import { TicketingClient } from './src/index.js';
  ${setUp}
  addEventListener('install', () => skipWaiting());
  const make = (options) => new TicketingClient({ baseUrl: location.origin, retry: false, auth: { accessToken: 'abc' }, ...options });
  const client = make({});
  const calls = {
    get: () => client.me.get(),
    list: () => client.events.list().toArray(),
    tokenUrl: () => make({ auth: { tokenUrl: '/token' } }).me.get(),
    change: () => client.events.publish('event'),
    body: () => client.events.update('event', {}),
    input: () => client.events.update('event', { name: 5 }),
    query: () => client.events.list({ my: 'yes' }),
    upload: () => client.common.files.upload(new Uint8Array(3)),
    limit: () => make({ limit: { maxConcurrent: 1 } }).me.get(),
  };
  addEventListener('message', async ({ ports: [port] }) => {
    const ends = {};
    for (const [name, call] of Object.entries(calls)) ends[name] = await call().then(() => 'ok', String);
    port.postMessage(ends);
  });
`;

/** Returns how the calls ended. */
async function callIn(setUp: string): Promise<Record<string, string>> {
  const stdin = { contents: program(setUp), resolveDir: '.', sourcefile: 'worker.js' };
  const { outputFiles } = await build({
    stdin,
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: 'out',
    write: false,
  });
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const file = outputFiles.find((each) => each.path.endsWith(path === '/worker.js' ? '/stdin.js' : path));
    if (file) return response.writeHead(200, { 'content-type': 'text/javascript' }).end(file.text);
    const json = { access_token: 'abc', me: { uuid: 'me' }, file_name: 'a.png' };
    const isPage = path === '/';
    response.writeHead(200, { 'content-type': isPage ? 'text/html' : 'application/json' });
    return response.end(
      isPage ? '<p>' : JSON.stringify(path.startsWith('/events') ? { events: [{ uuid: 'e' }] } : json),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await launch();
  onTestFinished(async () => {
    await browser.close();
    server.close();
  });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return page.evaluate(async () => {
    await navigator.serviceWorker.register('/worker.js', { type: 'module' });
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const ends = new Promise<Record<string, string>>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
    });
    active?.postMessage('go', [port2]);
    return ends;
  });
}

test('a service worker can do everything after includeParts()', async () => {
  const ends = await callIn(`import { includeParts } from './src/client/static.js'; includeParts();`);
  expect(ends).toMatchObject({
    get: 'ok',
    list: 'ok',
    tokenUrl: 'ok',
    change: 'ok',
    body: 'ok',
    upload: 'ok',
    limit: 'ok',
  });
  expect(ends.input).toMatch(/name must be text, not a number\.$/);
});

test('a service worker can do most without it, and is told what it lacks', async () => {
  const ends = await callIn('');
  expect(ends).toMatchObject({ get: 'ok', list: 'ok', tokenUrl: 'ok', change: 'ok' });
  expect(ends.query).toContain(
    'a value is invalid, but the part of ticketing-client that says what is wrong',
  );
  for (const end of [ends.body, ends.input, ends.upload, ends.limit])
    expect(end).toMatch(/^LoadError: .* call includeParts\(\)/);
});
