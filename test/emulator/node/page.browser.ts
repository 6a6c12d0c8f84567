import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TicketingClient } from '../../../src/client.js';
import { type Server, serve } from '../../../src/emulator/node/server.js';
import { Emulator } from '../../../src/emulator.js';
import { launch } from '../../support/chromium.js';

let browser: Browser;
let emulator: Emulator;
let server: Server;
let client: TicketingClient;
let page: Page;
let errors: string[];

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

beforeEach(async () => {
  emulator = new Emulator();
  server = await serve(emulator);
  client = new TicketingClient(emulator.options());
  page = await browser.newPage();
  errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
});
afterEach(async () => {
  await page.close();
  await server.close();
});

const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });

describe('the page of the emulator', () => {
  test('shows the events, the last requests, the outbox and how to connect', async () => {
    await client.me.update({ first_name: 'Otto' });
    await page.goto(server.pageUrl);
    await rowOf('Harbour Music Festival').getByText('published').waitFor();
    const requests = page.getByRole('region', { name: 'Latest requests' });
    await requests.getByText('PATCH /me').click();
    await requests.getByText('"first_name": "Otto"').first().waitFor();
    const { clientSecret } = emulator.application();
    await page.getByText(`TICKETING_CLIENT_SECRET=${clientSecret}`).waitFor();
    expect(errors).toEqual([]);
  });

  test('sells a ticket, whose confirmation is in the outbox', async () => {
    const before = Object.keys(emulator.world().state.tickets).length;
    await page.goto(server.pageUrl);
    await page.getByRole('button', { name: 'Sell a ticket of Harbour Music Festival' }).click();
    await page.getByRole('status').getByText('Sold a ticket of Harbour Music Festival').waitFor();
    expect(Object.keys(emulator.world().state.tickets)).toHaveLength(before + 1);
    await page.getByRole('region', { name: 'Outbox' }).getByText('Your order').waitFor();
  });

  test('moves the clock on, so that an event ends and sells no more', async () => {
    await client.events.list();
    emulator.clock.advance(29 * 86_400_000);
    await page.goto(server.pageUrl);
    const before = emulator.clock.now();
    await page.getByRole('button', { name: '+1 hour' }).click();
    await page.getByRole('status').getByText('The clock was moved on.').waitFor();
    expect(emulator.clock.now() - before).toBeGreaterThanOrEqual(3_600_000);
    for (let days = 0; days < 3; days += 1) await page.getByRole('button', { name: '+1 day' }).click();
    await rowOf('Harbour Music Festival').getByText('ended').waitFor();
    expect(await rowOf('Harbour Music Festival').getByRole('button').count()).toBe(0);
  });

  test('shows the records of a kind, without passwords', async () => {
    await page.goto(server.pageUrl);
    await page.getByRole('button', { name: /^users \d+$/ }).click();
    const olivia = page.getByRole('group').filter({ hasText: 'Olivia Marsh' });
    await olivia.getByText('Olivia Marsh').click();
    await olivia.getByText('"password": "[secret]"').waitFor();
  });

  test('starts over when that is confirmed', async () => {
    await client.me.update({ first_name: 'Otto' });
    await page.goto(server.pageUrl);
    page.on('dialog', (dialog) => dialog.accept());
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('status').getByText('Started over.').waitFor();
    expect((await client.me.get()).first_name).toBe('Olivia');
  });

  test('follows what happens while it is open', async () => {
    await page.goto(server.pageUrl);
    await page.getByText('Nothing was asked yet.').waitFor();
    await client.common.categories.list();
    await page.getByText('GET /common/categories').waitFor();
  });

  test('shows markup in what it was sent as text', async () => {
    const name = '<img src=x onerror="document.title = 1"></script>';
    await client.events.create({ name });
    await page.goto(server.pageUrl);
    await rowOf(name).waitFor();
    expect(await page.title()).toBe('Ticketing emulator');
    expect(await page.locator('img').count()).toBe(0);
  });
});

describe('a page of another origin', () => {
  let other: Server;

  beforeEach(async () => {
    other = await serve(new Emulator());
    await page.goto(other.pageUrl);
  });
  afterEach(() => other.close());

  test('reads the API with fetch where cors allows its origin', async () => {
    const open = await serve(emulator, { cors: [other.url] });
    try {
      const { clientId, clientSecret } = emulator.application();
      const name = await page.evaluate(
        async ({ authUrl, baseUrl, form }) => {
          const granted = await fetch(`${authUrl}/connect/token`, {
            method: 'POST',
            body: new URLSearchParams(form),
          });
          const { access_token: token } = await granted.json();
          const response = await fetch(`${baseUrl}/me`, {
            method: 'PATCH',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            body: JSON.stringify({ me: [{ first_name: 'Otto' }] }),
          });
          return (await response.json()).me[0].first_name;
        },
        {
          authUrl: open.authUrl,
          baseUrl: open.baseUrl,
          form: { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
        },
      );
      expect(name).toBe('Otto');
    } finally {
      await open.close();
    }
  });

  test('changes nothing without cors, whatever it sends', async () => {
    emulator.faults.add({ fault: { status: 500 } });
    const outcomes = await page.evaluate(
      async ({ pageUrl, baseUrl }) => {
        const outcome = (sent: Promise<Response>) => sent.then(({ type }) => type).catch(() => 'failed');
        return [
          await outcome(fetch(`${pageUrl}/reset`, { method: 'POST', body: '{}', mode: 'no-cors' })),
          await outcome(fetch(`${baseUrl}/me`, { mode: 'no-cors' })),
          await outcome(fetch(`${pageUrl}/overview`)),
        ];
      },
      { pageUrl: server.pageUrl, baseUrl: server.baseUrl },
    );
    expect(outcomes).toEqual(['opaque', 'opaque', 'failed']);
    expect(emulator.faults.isEmpty).toBe(false);
    expect(emulator.journal.entries).toEqual([]);
  });
});
