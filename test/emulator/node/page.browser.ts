import { readFile } from 'node:fs/promises';
import { createServer, type Server as HttpServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TicketingClient } from '../../../src/client/client.js';
import { Emulator } from '../../../src/emulator/index.js';
import { type Server, serve } from '../../../src/emulator/node/server.js';
import { launch } from '../../support/chromium.js';
import { patience } from '../../support/patience.js';
import { now } from '../setting.js';
import { views } from './page-views.js';

let browser: Browser;
let emulator: Emulator;
let server: Server;
let client: TicketingClient;
let page: Page;
let errors: string[];

beforeAll(async () => {
  browser = await launch();
  await openPage();
});
afterAll(() => browser.close());

/** Opens a page for the tests that follow. */
async function openPage(options: BrowserContextOptions = {}): Promise<void> {
  page = await browser.newPage(options);
  page.setDefaultTimeout(patience.timeout);
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
}

beforeEach(async () => {
  emulator = new Emulator({ now });
  server = await serve(emulator);
  client = new TicketingClient({ ...emulator.options(), retry: false });
  errors = [];
});
afterEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  page.removeAllListeners('dialog');
  await page.goto('about:blank');
  await server.close();
});

const festival = () => {
  const found = Object.values(emulator.world().state.events).find(
    ({ name }) => name === 'Harbour Music Festival',
  );
  if (!found) throw new Error('the seed has no festival');
  return found;
};

const isLive = () => page.getByText('live', { exact: true }).waitFor();

/** Opens a view and waits until it receives live updates. */
async function open(view: string): Promise<void> {
  await page.goto(`${server.pageUrl}#/${view}`);
  await isLive();
}

const card = (name: string) => page.getByRole('region', { name, exact: true });
const form = (name: string) => page.getByRole('form', { name, exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const said = (text: string) => page.locator('#status').getByText(text).waitFor();
const field = (formName: string, label: string) => form(formName).getByLabel(label, { exact: true });

/** Holds the requests to an address until the returned function is called. */
async function hold(address: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

const chooseWorld = (name: string) => page.getByLabel('World', { exact: true }).selectOption(name);

describe('the page of the emulator', () => {
  afterEach(() => expect(errors).toEqual([]));

  test('lists the events, and shows one at its own address', async () => {
    await open('events');
    const row = page.getByRole('article').filter({ hasText: 'Harbour Music Festival' });
    await row.getByText('published').waitFor();
    await row.getByRole('link', { name: 'Harbour Music Festival', exact: true }).click();
    await page.getByRole('heading', { name: 'Harbour Music Festival', level: 1 }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Harbour Music Festival', level: 1 }).waitFor();
    await page.goBack();
    await row.waitFor();
  });

  test('starts with the events on sale, the sales in each currency, and the latest requests', async () => {
    const tickets = [{ name: 'Seat', price: 1000 }];
    const events = ['AUD', 'JPY'].map((currency) => ({ name: `${currency} Concert`, currency, tickets }));
    const orders = events.map(({ name }) => ({ event: name }));
    emulator.makeWorld('money', { seed: { events, orders } });
    await client.me.get();
    await page.goto(server.pageUrl);
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await card('On sale').getByRole('link', { name: 'Jazz on the Pier' }).waitFor();
    await card('Latest requests').getByText('GET /me').waitFor();
    await chooseWorld('money');
    const today = card('Sales of 7 days').getByRole('listitem').filter({ hasText: 'Today' });
    await today.getByText('2 tickets').waitFor();
    // Each buyer pays the fees, in whole yen.
    await today.getByText('1,043.30 AUD, 1,044 JPY', { exact: true }).waitFor();
  });

  test('sets the clock of the world of its form and says so, even if another world is shown by then', async () => {
    const two = emulator.makeWorld('two', { seed: 'empty' });
    const before = two.clock.now();
    await open('world');
    await field('Set the clock', 'Set (UTC)').fill('2031-02-03T04:05');
    const clock = /\/clock\?world=default$/;
    const release = await hold(clock);
    const asked = page.waitForRequest((request) => request.method() === 'POST');
    await press('Set clock');
    await asked;
    await chooseWorld('two');
    release();
    await said('World default: The time is now 2031-02-03 04:05 UTC.');
    expect(emulator.clock.now()).toBe(Date.parse('2031-02-03T04:05:00Z'));
    expect(two.clock.now()).toBe(before);
    await chooseWorld('default');
    await expect.poll(() => page.locator('#status').textContent()).toBe('');
  });

  test('says why a form was refused, even after another view was opened', async () => {
    await open('world');
    const dialect = /\/dialect\?world=default$/;
    await page.route(dialect, (route) => route.abort());
    const asked = page.waitForRequest(dialect);
    const release = await hold(dialect);
    await press('Change dialect');
    await asked;
    await page.getByRole('link', { name: 'Outbox' }).click();
    await page.getByRole('heading', { name: 'Outbox' }).waitFor();
    release();
    await said('Cannot reach the emulator.');
    errors = errors.filter((error) => !error.includes('ERR_FAILED'));
  });

  test('sells tickets of a level to a buyer, or shows in the form why not', async () => {
    const { uuid, levels } = festival();
    const level = levels.at(-1);
    await open(`events/${uuid}`);
    await field('Buy tickets', 'Level').selectOption(level?.uuid ?? '');
    await field('Buy tickets', 'Quantity').fill('3');
    await field('Buy tickets', 'First name').fill('Nia');
    await press('Buy');
    await form('Buy tickets').getByRole('alert').getByText('buyer').waitFor();
    // The browser logs the refused request.
    errors = errors.filter((error) => !error.includes('400'));
    await field('Buy tickets', 'Last name').fill('Evans');
    await field('Buy tickets', 'Email').fill('nia@mail.example');
    await press('Buy');
    await said('Sold 3 tickets');
    await card('Orders').getByText('nia@mail.example').waitFor();
    const order = Object.values(emulator.world().state.orders).at(-1);
    expect(order).toMatchObject({ event: uuid, lines: [{ level: level?.uuid, quantity: 3 }] });
    expect(emulator.outbox.at(-1)?.to).toBe('nia@mail.example');
  });

  test('finds orders by name, e-mail and number, checks a ticket in, and refunds a ticket, an amount and the rest', async () => {
    const { uuid, name } = festival();
    const buyer = { first_name: 'Zoë', last_name: 'Evans', email: 'zoe.evans@mail.example' };
    const { order, tickets } = emulator.simulate.purchase({ event: uuid, quantity: 3, buyer });
    const { state } = emulator.world();
    const [one, other] = tickets.map(({ uuid }) => state.tickets[uuid]);
    const record = () => state.orders[order.uuid];
    await open('orders');
    const all = Object.keys(state.orders).length;
    const list = card('Newest orders');
    await list.getByText(`1 to 20 of ${all}`).waitFor();
    expect(await list.locator('summary').count()).toBe(20);
    await press('Older orders');
    await list.getByText(`21 to 40 of ${all}`).waitFor();
    const search = page.getByLabel('Search');
    for (const wanted of ['zoe ev', 'ZOE.EVANS@', String(order.code).toLowerCase()]) {
      await search.fill('no such buyer');
      await page.getByText('No orders match.').waitFor();
      await search.fill(wanted);
      await list.locator('summary').getByText('Zoë Evans').waitFor();
      expect(await list.locator('summary').count()).toBe(1);
    }
    await page.reload();
    await list.locator('summary').getByText('Zoë Evans').click();
    await list.getByRole('link', { name }).waitFor();
    await press(`Check in Zoë Evans, ticket ${one?.code}`);
    await list.getByText('checked in').waitFor();
    await press(`Refund ticket ${other?.code}`);
    await list.getByText('void').waitFor();
    expect(other?.status).not.toBe('active');
    const part = form(`Refund a part of order ${order.code}`);
    const before = record()?.refunded ?? 0;
    await part.getByLabel('Amount').fill('5.5');
    await part.getByRole('button').click();
    await said('5.50 AUD of order');
    await list.getByText('partially refunded').waitFor();
    expect((record()?.refunded ?? 0) - before).toBeCloseTo(5.5);
    await press(`Refund all of order ${order.code}`);
    await said(`Order ${order.code} was refunded.`);
    expect(record()?.status).not.toBe('Active');
  });

  test('adds a ticket level, changes the places of a session, and writes a review', async () => {
    const { uuid, levels } = festival();
    const session = Object.values(emulator.world().state.sessions).find(({ event }) => event === uuid);
    await open(`events/${uuid}`);
    await field('Add a ticket level', 'Name').fill('Balcony');
    await field('Add a ticket level', 'Price').fill('45.5');
    await field('Add a ticket level', 'Quantity').fill('10');
    await press('Add level');
    await card('Ticket levels').getByText('Balcony').waitFor();
    expect(levels.at(-1)).toMatchObject({ name: 'Balcony', quantity: 10, pricing: [{ price: 45.5 }] });
    await card('Sessions')
      .getByText(session?.name ?? '', { exact: true })
      .click();
    const change = form(`Change session ${session?.name}`);
    await change.getByLabel('Capacity').fill('7');
    await change.getByRole('button').click();
    await card('Sessions').getByText('7 places').waitFor();
    expect(session?.capacity).toBe(7);
    await field('Write a review', 'Rating').fill('4');
    await field('Write a review', 'Text').fill('A fine evening.');
    await press('Write review');
    await card('Reviews').getByRole('listitem').filter({ hasText: 'A fine evening.' }).waitFor();
    expect(Object.values(emulator.world().state.reviews).at(-1)).toMatchObject({
      rating: 4,
      text: 'A fine evening.',
    });
  });

  test('shows a request from outside without a reload, with its bodies', async () => {
    await open('requests');
    await page.getByText('No requests yet.').waitFor();
    await client.me.update({ first_name: 'Otto' });
    await card('Latest requests').getByText('PATCH /me').click();
    await card('Latest requests').getByText('"first_name": "Otto"').first().waitFor();
    await client.events.list();
    await card('Latest requests').getByText('GET /events').waitFor();
    // An entry that was opened stays open.
    expect(await card('Latest requests').getByText('"first_name": "Otto"').first().isVisible()).toBe(true);
  });

  test('shows the requests that match a filter, which stays in the address', async () => {
    await client.me.get();
    emulator.faults.add({ match: { operation: 'events.list' }, fault: { status: 503 } });
    await expect(client.events.list()).rejects.toThrow();
    await client.common.categories.list();
    await open('requests');
    const shown = () => card('Latest requests').locator('summary code').allTextContents();
    await page.getByLabel('Only failed').check();
    expect(await shown()).toEqual([expect.stringContaining('GET /events')]);
    await page.reload();
    await card('Latest requests').getByText('GET /events').waitFor();
    expect(await shown()).toHaveLength(1);
    await page.getByLabel('Only failed').uncheck();
    await page.getByLabel('Operation').fill('me.get');
    expect(await shown()).toEqual(['GET /me']);
    await page.getByLabel('Operation').fill('');
    await page.getByLabel('Status').fill('2');
    expect(await shown()).toEqual(['GET /common/categories', 'GET /me']);
  });

  test('shows a one-time code when it is sent', async () => {
    await open('outbox');
    await page.getByText('No messages yet.').waitFor();
    await client.me.changeEmail('new@mail.example');
    const { code = '' } = emulator.outbox[0] ?? {};
    expect(code).not.toBe('');
    await page.locator('summary').getByText(code).waitFor();
  });

  test('shows each forwarded message with its attempts as they are recorded, and clears them', async () => {
    const { uuid, name } = festival();
    const to = 'http://localhost:3000/hook';
    const order = { to, id: 'msg_1', type: 'order.created', event: uuid } as const;
    await open('forwarded');
    await page.getByText('ticketing-client listen --forward-to http://localhost:3000/hook').waitFor();
    emulator.journal.note({
      ...order,
      outcome: 'failed',
      attempt: 1,
      problem: 'localhost:3000 was not reached (ECONNREFUSED)',
      pause: 5000,
    });
    const message = (type: string) => card('Latest messages').getByRole('group').filter({ hasText: type });
    await message('order.created').getByText('will retry').first().waitFor();
    await message('order.created').locator('summary').getByText('localhost:3000 was not reached').waitFor();
    await message('order.created')
      .locator('summary')
      .click({ position: { x: 10, y: 10 } });
    await message('order.created').getByText('retry after 5 s').waitFor();
    emulator.journal.note({ ...order, outcome: 'accepted', attempt: 2, status: 204 });
    await message('order.created').locator('summary').getByText('accepted').waitFor();
    // An opened message stays open, and all its attempts form one entry.
    expect(await message('order.created').getByRole('listitem').count()).toBe(2);
    const gone = { ...order, id: 'msg_2', type: 'event.gone', event: 'gone' } as const;
    const problem = 'the status 500';
    emulator.journal.note({ ...gone, outcome: 'aside', attempt: 80, status: 500, problem });
    await message('event.gone').getByText('put aside').first().waitFor();
    const summaries = () => card('Latest messages').locator('summary strong').allTextContents();
    expect(await summaries()).toEqual(['event.gone', 'order.created']);
    expect(await message('event.gone').getByText('sent 80 times').count()).toBe(1);
    await page.getByLabel('Type').fill('order');
    await expect.poll(summaries).toEqual(['order.created']);
    await page.reload();
    await message('order.created').waitFor();
    expect(await summaries()).toEqual(['order.created']);
    await message('order.created').getByRole('link', { name }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await page.goBack();
    page.on('dialog', (dialog) => dialog.accept());
    await page.getByLabel('Type').fill('');
    await press('Clear messages');
    await page.getByText('No forwarded messages yet').waitFor();
    expect(emulator.journal.entries.filter(({ kind }) => kind === 'delivery')).toEqual([]);
  });

  test('moves the clock, sets it, stops it and starts it', async () => {
    await open('world');
    const before = emulator.clock.now();
    for (const [name, hours] of [
      ['Move the clock forward by 1 hour', 1],
      ['Move the clock forward by 1 day', 25],
      ['Move the clock forward by 1 week', 193],
    ] as const) {
      await press(name);
      await expect.poll(() => emulator.clock.now() - before).toBe(hours * 3_600_000);
    }
    await field('Set the clock', 'Set (UTC)').fill('2031-02-03T04:05');
    await press('Set clock');
    await page.getByRole('banner').getByText('2031-02-03 04:05:00 UTC, stopped').waitFor();
    expect(emulator.clock.now()).toBe(Date.parse('2031-02-03T04:05:00Z'));
    await press('Start clock');
    await page.getByRole('button', { name: 'Stop clock' }).waitFor();
    expect(emulator.clock.stands).toBe(false);
    await press('Stop clock');
    await page.getByRole('button', { name: 'Start clock' }).waitFor();
    expect(emulator.clock.stands).toBe(true);
  });

  test('changes the dialect', async () => {
    await open('world');
    await field('Change the dialect', 'Dialect').selectOption('older');
    await press('Change dialect');
    await said('“older”');
    expect(emulator.world().dialect).toBe('older');
  });

  test('saves a snapshot as a file, resets the world, and restores the snapshot', async () => {
    page.on('dialog', (dialog) => dialog.accept());
    await client.me.update({ first_name: 'Otto' });
    await open('world');
    const downloads = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download a snapshot' }).click();
    const download = await downloads;
    expect(download.suggestedFilename()).toBe('default-snapshot.json');
    const text = await readFile(await download.path(), 'utf8');
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(emulator.snapshot())));
    await press('Reset world');
    await said('The world was reset.');
    expect((await client.me.get()).first_name).toBe('Olivia');
    await page.getByLabel('Restore a snapshot').setInputFiles({
      name: 'mine.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
    await said('mine.json was restored.');
    expect((await client.me.get()).first_name).toBe('Otto');
  });

  test('adds a fault, shows that it waits, and removes it, and starts and ends a scenario', async () => {
    await open('faults');
    // The document of the endpoints has defaults and examples.
    expect(await field('Plan a fault', 'Times').inputValue()).toBe('1');
    expect(await field('Plan a fault', 'Status').getAttribute('placeholder')).toBe('Such as 503');
    await field('Plan a fault', 'Operation').fill('me.get');
    await field('Plan a fault', 'Retry after').fill('7');
    await field('Plan a fault', 'Times').fill('all');
    await press('Plan fault');
    await card('Planned faults').getByText('fault-1', { exact: true }).waitFor();
    expect(emulator.faults.planned).toMatchObject([
      { match: { operation: 'me.get' }, times: 'all', fault: { retryAfter: 7 } },
    ]);
    await expect(client.me.get()).rejects.toMatchObject({ status: 429 });
    await card('Planned faults').getByText('1 matched').waitFor();
    await press('Remove fault-1');
    await page.getByText('No planned faults.').waitFor();
    expect(emulator.faults.isEmpty).toBe(true);
    await field('Plan a fault', 'Html').check();
    await field('Plan a fault', 'Headers (JSON)').fill('{ "x-proxy": "1" }');
    await press('Plan fault');
    await said('fault-2 is planned.');
    expect(emulator.faults.planned).toMatchObject([{ fault: { html: true, headers: { 'x-proxy': '1' } } }]);
    await press('Start “bad day”');
    await page.getByText('“bad day” is running.').waitFor();
    expect(emulator.faults.scenario).toBe('bad day');
    await press('End scenario');
    await page.getByText('No scenario is running.').waitFor();
    expect(emulator.faults.scenario).toBeUndefined();
  });

  test('shows the findings about a client, and starts again', async () => {
    await open('report');
    await page.getByText('No problems found.').waitFor();
    emulator.faults.add({ match: { operation: 'me.get' }, fault: { retryAfter: 60 } });
    await expect(client.me.get()).rejects.toThrow();
    // Another client does not know about the pause.
    await new TicketingClient(emulator.options()).me.get();
    await card('Problems').getByText('ignored Retry-After: 1').waitFor();
    await card('Problems').getByText('GET /me', { exact: true }).waitFor();
    await press('Clear report');
    await page.getByText('No problems found.').waitFor();
    expect(emulator.report().requests).toBe(0);
  });

  test('creates a world, shows it at its own address, deletes it, and shows those made elsewhere', async () => {
    page.on('dialog', (dialog) => dialog.accept());
    await open('worlds');
    await field('Create a world', 'Name').fill('one');
    await field('Create a world', 'Seed').selectOption('empty');
    await field('Create a world', 'Dialect').selectOption('older');
    await field('Create a world', 'Now (UTC)').fill('2031-02-03T04:05');
    await press('Create world');
    await card('Worlds').getByRole('link', { name: 'one' }).click();
    await page.getByText('No events on sale.').waitFor();
    expect(new URL(page.url()).hash).toBe('#/overview?world=one');
    await page.getByRole('banner').getByText('2031-02-03 04:05:00').waitFor();
    expect(emulator.world('one').dialect).toBe('older');
    await page.getByLabel('World', { exact: true }).selectOption('default');
    await card('On sale').getByRole('link', { name: 'Jazz on the Pier' }).waitFor();
    await open('worlds');
    await press('Delete the world one');
    await said('The world one was deleted.');
    expect(emulator.worldNames).toEqual(['default']);
    emulator.makeWorld('two', { seed: 'empty' });
    await card('Worlds').getByRole('link', { name: 'two' }).click();
    await page.getByText('No events on sale.').waitFor();
    await open('worlds?world=two');
    await press('Delete the world two');
    await page.waitForURL(/#\/worlds$/);
    await card('Worlds').getByText('two').waitFor({ state: 'detached' });
    await said('The world two was deleted.');
    await open('worlds');
    emulator.makeWorld('three', { seed: 'empty' });
    await card('Worlds').getByRole('link', { name: 'three' }).click();
    emulator.deleteWorld('three');
    await page.reload();
    await page.getByText('there is no world three').waitFor();
    errors = errors.filter((error) => !error.includes('404') && !error.includes('MIME'));
  });

  test('shows no time of a world that is no longer shown', async () => {
    emulator.makeWorld('two', { seed: 'empty', now: Date.parse('2031-02-03T04:05:00Z') });
    await open('outbox');
    const clockOfFirst = /\/clock\?world=default$/;
    const release = await hold(clockOfFirst);
    const asked = page.waitForRequest(clockOfFirst);
    emulator.clock.set(new Date('2031-05-06T07:08:09Z'));
    await asked;
    await chooseWorld('two');
    const time = page.getByRole('banner').getByText('2031-02-03 04:05:00');
    await time.waitFor();
    const answered = page.waitForResponse(clockOfFirst);
    release();
    await answered;
    // The page handles one reply after another.
    await page.evaluate(() => fetch('clock?world=default').then((reply) => reply.json()));
    expect(await time.count()).toBe(1);
  });

  test('shows how to connect, ready to copy', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open('world');
    const { clientId, clientSecret } = emulator.application();
    await press('Copy the settings');
    await said('Copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      [
        `TICKETING_BASE_URL=${server.baseUrl}`,
        `TICKETING_AUTH_URL=${server.authUrl}`,
        `TICKETING_CLIENT_ID=${clientId}`,
        `TICKETING_CLIENT_SECRET=${clientSecret}`,
      ].join('\n'),
    );
  });

  test('shows markup in its data as text', async () => {
    const name = '<img src=x onerror="document.title = 1"></script>';
    const created = await client.events.create({ name });
    await open('events');
    await page.getByRole('article').filter({ hasText: name }).waitFor();
    await open(`events/${created.uuid}`);
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    expect(await page.title()).toBe('Event · Ticketing emulator');
    expect(await page.locator('img').count()).toBe(0);
  });

  test('says that it lost the connection, and reconnects by itself', async () => {
    await open('events');
    const { port } = new URL(server.url);
    await server.close();
    await page.getByText('reconnecting').waitFor();
    emulator.simulate.addLevel({ event: festival().uuid });
    emulator.clock.advance(40 * 86_400_000);
    server = await serve(emulator, { port: Number(port) });
    await isLive();
    await page
      .getByRole('article')
      .filter({ hasText: 'Harbour Music Festival' })
      .getByText('ended', { exact: true })
      .waitFor();
    errors = errors.filter((error) => !error.includes('net::ERR_'));
  });
});

describe('with only the keyboard', () => {
  /** Presses the tab key until an element with that text or label has the focus. */
  async function tabTo(name: string): Promise<void> {
    for (let count = 0; count < 200; count += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
        return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '';
      });
      if (focused.trim() === name) return;
    }
    throw new Error(`the tab key does not lead to ${name}`);
  }

  async function skipToContent(): Promise<void> {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  }

  test('a user finds an event and buys tickets', async () => {
    const sold = () => Object.keys(emulator.world().state.tickets).length;
    const before = sold();
    await open('events');
    await skipToContent();
    await tabTo('Harbour Music Festival');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Harbour Music Festival', level: 1 }).waitFor();
    await field('Buy tickets', 'Quantity').waitFor();
    await tabTo('Quantity');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await said('Sold 2 tickets');
    expect(sold()).toBe(before + 2);
    expect(errors).toEqual([]);
  });

  test('the focus follows the chosen view', async () => {
    await open('events');
    await page.getByRole('link', { name: 'Outbox' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Outbox' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Outbox');
  });

  test('input and focus stay when other things happen', async () => {
    const { uuid } = festival();
    const { order } = emulator.simulate.purchase({ event: uuid });
    await open(`events/${uuid}`);
    await card('Orders')
      .getByText(order.code ?? '', { exact: true })
      .click();
    const amount = field(`Refund a part of order ${order.code}`, 'Amount');
    await amount.fill('5');
    const other = emulator.simulate.purchase({ event: uuid });
    await card('Orders')
      .getByText(other.order.code ?? '', { exact: true })
      .waitFor();
    expect(await amount.inputValue()).toBe('5');
    expect(await amount.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe('on a phone', () => {
  beforeAll(async () => {
    await page.close();
    await openPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  });
  afterAll(async () => {
    await page.close();
    await openPage();
  });

  const shownViews = () => [...views, `events/${festival().uuid}`];

  test('no view asks others, is wider than the screen, or has a control less than 44 pixels high', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await client.me.changeEmail('new@mail.example');
    await client.events.list();
    emulator.faults.add({
      fault: { edit: [{ op: 'replace', path: '/a-long-path-of-a-field', value: 'x'.repeat(90) }] },
    });
    emulator.makeWorld('a-world-of-a-long-name-such-as-those-of-test-files', { seed: 'empty' });
    emulator.simulate.purchase({ event: festival().uuid, quantity: 2 });
    for (const attempt of [1, 2]) {
      emulator.journal.note({
        to: `https://${'a-long-name.'.repeat(6)}example/${'hook'.repeat(20)}`,
        id: 'msg_a1b2c3d4-0000-4000-8000-000000000000',
        type: 'ticket.checked_in',
        event: festival().uuid,
        outcome: 'failed',
        attempt,
        problem: `${'a-long-name.'.repeat(6)}example was not reached (ECONNREFUSED)`,
        pause: 5000,
      });
    }
    for (const view of shownViews()) {
      await open(view);
      await page.locator('main section, main article').last().waitFor();
      await page.getByRole('button', { name: 'Menu' }).tap();
      const found = await page.evaluate(() => {
        for (const summary of document.querySelectorAll('summary')) {
          if (summary.checkVisibility()) summary.parentElement?.setAttribute('open', '');
        }
        const describe = (element: Element) => element.outerHTML.slice(0, 150);
        const boxes = [...document.querySelectorAll('body *')].map((element) => ({
          element,
          box: element.getBoundingClientRect(),
        }));
        const wide = boxes.filter(
          ({ box }) => box.width > 0 && (box.right > innerWidth + 1 || box.left < -1),
        );
        const tapped =
          'button, a:not(.skip), summary, select, textarea, label.check, input:not([type=checkbox])';
        const low = boxes.filter(
          ({ element, box }) => element.matches(tapped) && box.height > 0 && box.height < 44,
        );
        return {
          scrolls: document.documentElement.scrollWidth > innerWidth,
          wide: wide.map(({ element }) => describe(element)),
          low: low.map(({ element }) => describe(element)),
        };
      });
      expect({ view, ...found }).toEqual({ view, scrolls: false, wide: [], low: [] });
    }
    expect([...new Set(asked.filter((origin) => origin !== 'null'))]).toEqual([server.url]);
    expect(errors).toEqual([]);
  });

  test('a view is chosen from the menu, which closes', async () => {
    await open('events');
    expect(await page.getByRole('link', { name: 'Faults' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('link', { name: 'Faults' }).tap();
    await page.getByRole('heading', { name: 'Plan a fault' }).waitFor();
    expect(await page.getByRole('link', { name: 'Faults' }).isVisible()).toBe(false);
  });
});

describe('behind a proxy that serves it under another path', () => {
  let proxy: HttpServer;
  let url: string;

  /** Serves the emulator under `/x/`, with the `Host` of the browser or that of the emulator. */
  async function serveProxy(keepsHost: boolean): Promise<void> {
    proxy = createServer((asked, reply) => {
      const path = asked.url?.replace(/^\/x(?=\/)/, '') ?? '';
      if (path === asked.url) {
        reply.writeHead(404).end();
        return;
      }
      const { host, ...headers } = asked.headers;
      const passed = { ...headers, host: keepsHost ? host : new URL(server.url).host };
      const passing = request(server.url + path, { method: asked.method, headers: passed }, (answer) => {
        reply.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(reply);
      });
      asked.pipe(passing).on('error', () => reply.destroy());
      reply.on('close', () => passing.destroy());
    });
    await new Promise<void>((resolve) => {
      proxy.listen(0, '127.0.0.1', resolve);
    });
    // A server that listens on a port has an address with that port.
    url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  }

  afterEach(async () => {
    await page.goto('about:blank');
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
  });

  test.each([
    ['passes the host, which is a name of the emulator', true],
    ['changes the host', false],
  ])('every request stays under that path if the proxy %s', async (_, keepsHost) => {
    await serveProxy(keepsHost);
    await server.close();
    server = await serve(emulator, keepsHost ? { names: ['127.0.0.1'] } : {});
    await page.goto(`${url}/x/`);
    await isLive();
    expect(page.url()).toMatch(`${url}/x/_emulator/`);
    await page.goto(`${url}/x/_emulator#/world`);
    await page.getByText(`TICKETING_BASE_URL=${url}/x/api`).waitFor();
    await page.getByRole('link', { name: 'Events' }).click();
    await page.getByRole('button', { name: 'Buy a ticket for Harbour Music Festival' }).click();
    await said('Sold 1 ticket');
    expect(errors).toEqual([]);
  });
});

describe('a page of another origin', () => {
  let other: Server;

  beforeEach(async () => {
    other = await serve(new Emulator());
    // The page of the emulator itself may not call other servers.
    await page.goto(`${other.pageUrl}/clock`);
  });
  afterEach(() => other.close());

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
