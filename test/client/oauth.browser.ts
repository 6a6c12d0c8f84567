import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TicketingClient } from '../../src/client/client.js';
import { TokenError } from '../../src/client/errors.js';
import { type AuthorizationCode, authorizationCode, type KeptAuthorization } from '../../src/client/oauth.js';
import { Emulator } from '../../src/emulator/index.js';
import { type Server, serve } from '../../src/emulator/node/server.js';
import { launch } from '../support/chromium.js';

let browser: Browser;
let emulator: Emulator;
let server: Server;
let app: HttpServer;
let appUrl: string;
let context: BrowserContext;
let page: Page;
let errors: string[];

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** An application of one user, which keeps the session in a variable. */
function serveApp(flow: () => AuthorizationCode): HttpServer {
  let session: KeptAuthorization = {};
  const answer = async (path: string): Promise<{ location: string } | { text: string }> => {
    if (path === '/login') {
      const { url, ...kept } = await flow().begin();
      session = kept;
      return { location: url };
    }
    if (!path.startsWith('/callback')) return { text: '<a href="/login">Log in</a>' };
    const auth = await flow().finish(path, session);
    const me = await new TicketingClient({ baseUrl: server.baseUrl, auth }).me.get();
    return { text: `Welcome, ${me.first_name}` };
  };
  return createServer((request, response) => {
    answer(request.url ?? '/')
      .catch((error: unknown) => ({
        text: error instanceof TokenError ? `TokenError ${error.which}` : String(error),
      }))
      .then((answered) => {
        if ('location' in answered) response.writeHead(302, { location: answered.location }).end();
        else response.writeHead(200, { 'content-type': 'text/html' }).end(answered.text);
      });
  });
}

beforeEach(async () => {
  emulator = new Emulator();
  server = await serve(emulator);
  app = serveApp(() =>
    authorizationCode({
      clientId: emulator.application().clientId,
      clientSecret: emulator.application().clientSecret,
      authorizeUrl: `${server.authUrl}/v1/oauth/authorize`,
      tokenUrl: `${server.authUrl}/v1/oauth/token`,
      redirectUri: `${appUrl}/callback`,
      scopes: ['me.read', 'event.publish'],
    }),
  );
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  appUrl = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
  context = await browser.newContext({ viewport: { width: 320, height: 640 } });
  page = await context.newPage();
  errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
});
afterEach(async () => {
  await context.close();
  app.closeAllConnections();
  app.close();
  await server.close();
});

describe('a user with a browser', () => {
  test('consents, returns to the application, and is greeted by name', async () => {
    await page.goto(appUrl);
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: 'Allow emulator-1 to act for you?' }).waitFor();
    expect(await page.getByRole('listitem').allInnerTexts()).toEqual([
      'Returns your own account with its organisations.\n\nme.read',
      expect.stringMatching(/^Publishes an event.*\nevent\.publish$/s),
    ]);
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.getByText('Welcome, Olivia').waitFor();
    expect(new URL(page.url()).origin).toBe(appUrl);
    expect(errors).toEqual([]);
  });

  test('can choose to be another user', async () => {
    const other = Object.values(emulator.world().state.users).find(
      ({ first_name }) => first_name !== 'Olivia',
    );
    await page.goto(`${appUrl}/login`);
    await page.getByLabel('You are').selectOption(other?.uuid ?? '');
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.getByText(`Welcome, ${other?.first_name}`).waitFor();
  });

  test('sees the whole page on a small phone', async () => {
    await page.goto(`${appUrl}/login`);
    const width = 'document.documentElement.scrollWidth';
    expect(await page.evaluate(width)).toBeLessThanOrEqual(320);
    const height = await page
      .getByRole('button', { name: 'Allow' })
      .evaluate((button) => button.getBoundingClientRect().height);
    expect(height).toBeGreaterThanOrEqual(44);
  });
});

describe('a consent page for every scope', () => {
  test('fits on one screen of a phone, and explains each scope when its group is opened', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const url = new URL(`${server.authUrl}/v1/oauth/authorize`);
    url.search = new URLSearchParams({
      response_type: 'code',
      client_id: emulator.application().clientId,
      redirect_uri: `${appUrl}/callback`,
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    }).toString();
    await page.goto(url.href);
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(844);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await page.locator('summary').filter({ hasText: 'Events' }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'event.cancel' })
      .getByText('Cancels an event')
      .waitFor();
    expect(errors).toEqual([]);
  });
});

describe('a page of another origin', () => {
  /** The address that the application sends a browser to. */
  async function authorizeAddress(): Promise<string> {
    const response = await fetch(`${appUrl}/login`, { redirect: 'manual' });
    return response.headers.get('location') ?? '';
  }

  test('cannot read what it needs to consent for the user', async () => {
    const url = await authorizeAddress();
    await page.goto(appUrl);
    const text = await page.evaluate(async (address) => {
      try {
        return await (await fetch(address)).text();
      } catch {
        return 'not readable';
      }
    }, url);
    expect(text).not.toContain('name="consent"');
    const opaque = await page.evaluate(
      async (address) => (await fetch(address, { mode: 'no-cors' })).type,
      url,
    );
    expect(opaque).toBe('opaque');
  });

  test('cannot show the consent page in a frame', async () => {
    const url = await authorizeAddress();
    await page.goto(appUrl);
    await page.evaluate((address) => {
      const frame = document.createElement('iframe');
      frame.src = address;
      document.body.append(frame);
    }, url);
    // The browser reports a frame that it leaves empty in the console.
    await expect.poll(() => errors).not.toEqual([]);
    const buttons = await Promise.all(page.frames().map((frame) => frame.locator('button').count()));
    expect(buttons).toEqual(buttons.map(() => 0));
  });
});
