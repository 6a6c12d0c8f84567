import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launch } from '../support/chromium.js';
import { type Site, serveSite } from './built-site.js';

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

const open = (path: string) => page.goto(`${origin}/${path}`);

async function search(words: string): Promise<void> {
  // The page handles the keyboard only after this.
  await page.waitForFunction("'__vue_app__' in document.querySelector('#app')");
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox').fill(words);
  await page.getByRole('option').first().waitFor();
}

describe('the site', () => {
  it('lists its pages for agents, with the Markdown of each', async () => {
    const textOf = async (path: string) => (await fetch(`${origin}/${path}`)).text();
    const [, path = ''] = /\((reference\/events-get\.md)\)/.exec(await textOf('llms.txt')) ?? [];
    expect(await textOf(path)).toContain('# events.get');
  });

  it('links the guide from the reference', async () => {
    await open('reference/events-list.html');
    const hrefs = await page.locator('.vp-doc a').evaluateAll((links) => links.map(String));
    expect(hrefs).toContain(`${origin}/calls.html#lists`);
  });

  it('opens and closes a group of the menu with the keyboard, with one tab stop', async () => {
    await open('reference/');
    await page.locator('.VPDoc h1').waitFor();
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
    const link = page.locator('.VPSidebar').getByRole('link', { name: 'Something is wrong' });
    await link.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await link.waitFor({ state: 'visible' });
  });

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
      nightly: 'Run it every night',
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
