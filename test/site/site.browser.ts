import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launch } from '../support/chromium.js';

const site = resolve(import.meta.dirname, '../../docs/.vitepress/dist');

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

let server: Server;
let origin: string;
let browser: Browser;
let page: Page;
/** What the page told its console as a warning or an error, and what it asked other origins for. */
let complaints: string[];

beforeAll(async () => {
  if (!existsSync(join(site, 'index.html'))) throw new Error('There is no site: run npm run docs:build.');
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const file = join(site, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    if (!file.startsWith(site) || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launch();
});

afterAll(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
});

beforeEach(async () => {
  page = await browser.newPage();
  complaints = [];
  page.on('console', (message) => {
    if (/^(?:error|warning)$/.test(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    if (!/^(?:blob:|data:)/.test(request.url()) && new URL(request.url()).origin !== origin) {
      complaints.push(request.url());
    }
  });
});

afterEach(() => page.close());

const first = () => page.locator('run-example').first();
const output = (example: Locator): Locator => example.getByRole('region', { name: 'Output' });

async function run(example: Locator): Promise<void> {
  await example.getByRole('button', { name: 'Run' }).click();
  await example
    .getByRole('status')
    .filter({ hasText: /^(?:Done|Failed)/ })
    .waitFor();
}

/** Has the example be this code instead. */
async function edit(example: Locator, code: string): Promise<void> {
  if (!(await example.getByRole('textbox').isVisible())) {
    await example.getByRole('button', { name: 'Edit' }).click();
  }
  await example.getByRole('textbox').fill(code);
}

const open = (path: string) => page.goto(`${origin}/${path}`);
const region = (name: string) => first().getByRole('region', { name });
const status = () => first().getByRole('status').innerText();

describe('the site', () => {
  it('loads nothing of the emulator before an example is run', async () => {
    const sizes: number[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith('.js')) sizes.push((await response.body()).length);
    });
    await open('start.html');
    await first().getByRole('button', { name: 'Run' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(Math.max(...sizes)).toBeLessThan(200_000);
  });

  it('runs an example, and shows what it returns, its requests and the outbox', async () => {
    await open('reference/users-contact.html');
    await run(first());
    expect(await status()).toBe('Done: 1 request, 1 mail.');
    const requests = region('Requests');
    await requests.getByText(/^POST /).click();
    expect(await requests.innerText()).toContain("subject: 'Sound check'");
    await region('Outbox').locator('summary').click();
    expect(await region('Outbox').innerText()).toContain('We begin at five, at the side door.');
    expect(complaints).toEqual([]);
  });

  it('runs the first example of the start with `new TicketingClient()` as it stands', async () => {
    await open('start.html');
    await run(first());
    expect(await output(first()).innerText()).toContain('Olivia acts for Harbour Events.');
    expect(complaints).toEqual([]);
  });

  it('draws a PDF document in the page', async () => {
    await open('playground.html');
    await edit(
      first(),
      'const [ticket] = (await client.me.tickets.list()).items;\nawait client.pdf.me.tickets.get(ticket.uuid)',
    );
    await run(first());
    expect(await output(first()).innerText()).toMatch(/Blob \(application\/pdf, \d+ bytes\)/);
    expect(complaints).toEqual([]);
  });

  it('shows an error as a program meets it', async () => {
    await open('reference/users-delete.html');
    await run(first());
    expect(await status()).toMatch(/^Failed: /);
    const text = await output(first()).innerText();
    expect(text).toMatch(/^Output\s+ForbiddenError: DELETE /);
    expect(text).toContain("code: 'api_403'");
    expect(complaints).toEqual([]);
  });

  it('runs what the reader writes, and keeps the service until it is reset', async () => {
    await open('playground.html');
    await edit(first(), "await client.me.update({ first_name: 'Ada' }); console.log('changed');");
    await first().getByRole('textbox').press('Control+Enter');
    await first().getByRole('status').filter({ hasText: /^Done/ }).waitFor();
    expect(await output(first()).innerText()).toContain('changed');

    await edit(first(), '(await client.me.get()).first_name');
    await run(first());
    expect(await output(first()).innerText()).toContain("'Ada'");

    await first().getByRole('button', { name: 'Reset' }).click();
    await run(first());
    expect(await output(first()).innerText()).toContain("'Olivia'");
    expect(complaints).toEqual([]);
  });

  it('stops what never ends, and runs the next', async () => {
    await open('playground.html');
    await edit(first(), "console.log('begun');\nfor (;;);");
    await first().getByRole('button', { name: 'Run' }).click();
    await output(first()).getByText('begun').waitFor();
    await first().getByRole('button', { name: 'Stop' }).click();
    expect(await status()).toMatch(/^Stopped/);

    await edit(first(), '6 * 7');
    await run(first());
    expect(await output(first()).innerText()).toContain('42');
    expect(complaints).toEqual([]);
  });

  it('lets nothing out, whatever the code tries', async () => {
    const reached: string[] = [];
    const elsewhere = createServer(({ method, url }, response) => {
      reached.push(`${method} ${url}`);
      response
        .writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' })
        .end();
    });
    await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done));
    const address = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
    const attempts = [
      `await fetch('http://${address}/fetch');`,
      `await import('http://${address}/import');`,
      `await new Promise((done, fail) => {
        const socket = new WebSocket('ws://${address}/socket');
        socket.onopen = done;
        socket.onerror = () => fail(new Error('refused'));
      });`,
      `await new Promise((done, fail) => {
        const request = new XMLHttpRequest();
        request.open('GET', 'http://${address}/request');
        request.onload = done;
        request.onerror = () => fail(new Error('refused'));
        request.send();
      });`,
    ];
    await open('playground.html');
    for (const attempt of attempts) {
      await edit(first(), attempt);
      await run(first());
      expect(await status()).toMatch(/^Failed/);
    }
    elsewhere.closeAllConnections();
    elsewhere.close();
    expect(reached).toEqual([]);
  });

  it('is worked by the keyboard alone', async () => {
    await open('start.html');
    const button = first().getByRole('button', { name: 'Run' });
    await button.focus();
    await page.keyboard.press('Enter');
    await first().getByRole('status').filter({ hasText: /^Done/ }).waitFor();
    // The focus is where it was, though the button was away while the example ran.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await first().getByRole('textbox').isVisible()).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('finds a field of the reference by the search', async () => {
    await open('index.html');
    // Until then nobody listens to the keyboard.
    await first().getByRole('button', { name: 'Run' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('searchbox').fill('receive_order_confirmation');
    const found = page.getByRole('option').first();
    expect(await found.innerText()).toContain('me.update');
    await found.click();
    await page.waitForURL(/reference\/me-update/);
    expect(complaints).toEqual([]);
  });
});
