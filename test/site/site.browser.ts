import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launch } from '../support/chromium.js';
import { snippetsIn } from '../support/snippets.js';
import { type Site, serveSite } from './built-site.js';

const docs = resolve(import.meta.dirname, '../../docs');
const guide = await Promise.all(
  (await readdir(docs))
    .filter((name) => name.endsWith('.md'))
    .map(async (name) => ({
      name: name.replace(/\.md$/, ''),
      examples: snippetsIn(await readFile(join(docs, name), 'utf8'), 'ts run'),
    })),
);

let site: Site;
let origin: string;
let browser: Browser;
let page: Page;
/** Warnings and errors of the page's console, and its requests to other origins. */
let complaints: string[];

beforeAll(async () => {
  site = await serveSite();
  origin = site.origin;
  browser = await launch();
});

afterAll(async () => {
  await browser?.close();
  site?.close();
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

const ended = (example: Locator): Promise<void> =>
  example
    .getByRole('status')
    .filter({ hasText: /^(?:Done|Failed)/ })
    .waitFor();

async function run(example: Locator): Promise<void> {
  await example.getByRole('button', { name: 'Run' }).click();
  await ended(example);
}

/** Replaces the code of the example. */
async function edit(example: Locator, code: string): Promise<void> {
  if (!(await example.getByRole('textbox').isVisible())) {
    await example.getByRole('button', { name: 'Edit' }).click();
  }
  await example.getByRole('textbox').fill(code);
}

const open = (path: string) => page.goto(`${origin}/${path}`);
const region = (name: string) => first().getByRole('region', { name });
const status = () => first().getByRole('status').innerText();

async function search(words: string): Promise<void> {
  // The page handles the keyboard only after this.
  await first().getByRole('button', { name: 'Run' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox').fill(words);
  await page.getByRole('option').first().waitFor();
}

describe('the site', () => {
  it('does not load the emulator before an example runs', async () => {
    await open('start.html');
    await first().getByRole('button', { name: 'Run' }).waitFor();
    await page.waitForLoadState('networkidle');
    const sizes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map((entry) => (entry as PerformanceResourceTiming).decodedBodySize),
    );
    expect(sizes).not.toEqual([]);
    expect(Math.max(...sizes)).toBeLessThan(200_000);
  });

  it('runs an example and shows its result, its requests and the outbox', async () => {
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

  it('draws a series as a chart, with the figures for a screen reader', async () => {
    await open('playground.html');
    await run(first());
    const chart = output(first()).getByRole('img', { name: /^\d{4}-\d\d-\d\d: \d+, / });
    expect(await chart.locator('.bars span').count()).toBe(14);
    // The axes say the greatest value, and the first and the last day.
    expect(await chart.locator('.values').innerText()).toMatch(/^[\d,]+\s+0$/);
    expect(await chart.locator('.days').innerText()).toMatch(/^\d{4}-\d\d-\d\d\s+\d{4}-\d\d-\d\d$/);
    expect(complaints).toEqual([]);
  });

  it('shows the output of an example once: the printed one until it runs', async () => {
    await open('start.html');
    const printed = page.locator('run-example + .language-text').first();
    await printed.waitFor();
    await run(first());
    await printed.waitFor({ state: 'hidden' });
    expect(await output(first()).innerText()).toContain('Olivia acts for Harbour Events.');
    expect(complaints).toEqual([]);
  });

  it('lists its pages for agents, with the Markdown of each', async () => {
    const textOf = async (path: string) => (await fetch(`${origin}/${path}`)).text();
    const [, path = ''] = /\((reference\/events-get\.md)\)/.exec(await textOf('llms.txt')) ?? [];
    expect(await textOf(path)).toContain('# events.get');
  });

  it('shows a long request in one line until it is opened', async () => {
    await open('playground.html');
    await run(first());
    const request = region('Requests').locator('summary').last();
    const height = async () => (await request.boundingBox())?.height ?? 0;
    const closed = await height();
    await request.click();
    expect(await height()).toBeGreaterThan(2 * closed);
  });

  it('draws a PDF in the page', async () => {
    await open('playground.html');
    await edit(
      first(),
      'const [ticket] = (await client.me.tickets.list()).items;\nawait client.pdf.me.tickets.get(ticket.uuid)',
    );
    await run(first());
    expect(await output(first()).innerText()).toMatch(/Blob \(application\/pdf, \d+ bytes\)/);
    expect(complaints).toEqual([]);
  });

  it('shows an error as a program would receive it', async () => {
    await open('reference/users-delete.html');
    await run(first());
    expect(await status()).toMatch(/^Failed: /);
    const text = await output(first()).innerText();
    expect(text).toMatch(/^Output\s+ForbiddenError: DELETE /);
    expect(text).toContain("code: 'api_403'");
    expect(complaints).toEqual([]);
  });

  it("runs the reader's code, and keeps the service until it is reset", async () => {
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

  it('stops an endless example, and runs the next one', async () => {
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

  it('blocks every request of an example to another server', async () => {
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

  it('works with the keyboard alone', async () => {
    await open('start.html');
    const button = first().getByRole('button', { name: 'Run' });
    await button.focus();
    await page.keyboard.press('Enter');
    await first().getByRole('status').filter({ hasText: /^Done/ }).waitFor();
    // The focus stays in place, although the button is hidden while the example runs.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await first().getByRole('textbox').isVisible()).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('opens and closes a group of the menu with the keyboard, with one tab stop', async () => {
    await open('reference/');
    await first().or(page.locator('.VPDoc h1')).first().waitFor();
    const link = page.locator('.VPSidebar').getByRole('link', { name: 'suggestions.list' });
    const group = page.locator('.VPSidebar summary', { hasText: 'events' });
    await group.focus();
    for (const [key, isOpen] of [
      ['Enter', true],
      ['Space', false],
    ] as const) {
      await page.keyboard.press(key);
      await link.waitFor({ state: isOpen ? 'visible' : 'hidden' });
    }
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent.trim()')).toBe('common');
    expect(complaints).toEqual([]);
  });

  it('opens the group of the current page in the menu', async () => {
    await open('reference/events-get.html');
    await page.locator('.VPSidebar').getByRole('link', { name: 'suggestions.list' }).waitFor();
    const others = page.locator('.VPSidebar').getByRole('link', { name: 'billing.get' });
    expect(await others.isVisible()).toBe(false);
  });

  it('hides a closed menu from the keyboard in a narrow window', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open('start.html');
    const link = page.locator('.VPSidebar').getByRole('link', { name: 'Playground' });
    await link.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await link.waitFor({ state: 'visible' });
  });

  it.each(guide.filter(({ examples }) => examples.length > 0))(
    'runs every example of $name, which prints the output on the page',
    async ({ name, examples }) => {
      await open(`${name}.html`);
      const elements = page.locator('run-example');
      expect(await elements.count()).toBe(examples.length);
      // Each has its own worker, so they run in parallel. A mouse click could miss, because outputs move the other
      // examples.
      for (const index of examples.keys()) {
        await elements.nth(index).getByRole('button', { name: 'Run' }).dispatchEvent('click');
      }
      for (const [index, { printed }] of examples.entries()) {
        const example = elements.nth(index);
        await ended(example);
        const lines = (await example.locator('.output .log').allTextContents()).join('');
        expect(await example.getByRole('status').innerText(), lines).toMatch(/^Done: /);
        if (printed !== undefined) expect(lines).toBe(printed);
      }
      expect(complaints).toEqual([]);
    },
  );

  it('has a different title and description for each page', async () => {
    const heads = [];
    for (const path of ['index', 'tokens', 'reference/events-list', 'reference/types/client']) {
      await open(`${path}.html`);
      heads.push([await page.title(), await page.locator('meta[name=description]').getAttribute('content')]);
    }
    expect(new Set(heads.map(([title]) => title)).size).toBe(heads.length);
    expect(new Set(heads.map(([, description]) => description)).size).toBe(heads.length);
  });

  it('shows links to other pages if a page is missing', async () => {
    await open('no/such/page.html');
    const text = page.getByText(
      'This page does not exist. Search (Ctrl+K), or go to Start or All operations.',
    );
    await text.waitFor();
    await text.getByRole('link', { name: 'All operations' }).click();
    await page.waitForURL(/\/reference\/$/);
  });

  it('finds pages that explain a word before pages that only mention it', async () => {
    await open('index.html');
    const found: Record<string, string> = {
      429: 'Retries and limits',
      403: 'A scope is missing (403)',
      getOrders: 'orders.list',
      'orders list': 'orders.list',
      refund: 'Every sale and refund',
      timeout: 'A call that hangs or times out',
      'check in': 'The door list',
      'guest list': 'The door list',
      webhook: 'Webhooks',
      login: 'Tokens',
      'events.list': 'events.list',
      authentication: 'Tokens',
      yesterday: 'Read a period',
      excel: 'Export all records',
      payout: 'The sales ledger',
      install: 'Start in two minutes',
      upgrade: 'Versions',
      ECONNREFUSED: 'The service cannot be reached',
      nightly: 'Cron',
      caching: 'Caching',
      'service worker': 'Service workers and extensions',
      proxy: 'Behind a proxy',
      react: 'In a web framework',
    };
    for (const [words, title] of Object.entries(found)) {
      await search(words);
      // The options of the last search stay until those of this one appear.
      await page.locator('[role=option]:nth-child(-n+3)').getByText(title, { exact: true }).first().waitFor();
      await page.keyboard.press('Escape');
    }
    expect(complaints).toEqual([]);
  });

  it('finds a field of the reference with the search', async () => {
    await open('index.html');
    await search('receive_order_confirmation');
    const found = page.getByRole('option').first();
    expect(await found.innerText()).toContain('me.update');
    await found.click();
    await page.waitForURL(/reference\/me-update/);
    expect(complaints).toEqual([]);
  });
});
