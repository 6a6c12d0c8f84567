import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TicketingClient } from '../../src/client/client.js';
import { Emulator } from '../../src/emulator/index.js';
import { serve } from '../../src/emulator/node/server.js';
import { launch } from '../support/chromium.js';

const root = resolve(import.meta.dirname, '../..');
const emulator = new Emulator({ seed: 'demo' });

let api: Awaited<ReturnType<typeof serve>>;
let site: Server;
let browser: Browser;
let page: Page;

/** Serves a page with the library as `/library.js` and with a policy that allows no eval. */
async function servePage(connect: string): Promise<Server> {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        export * from './src/index.js';
        export { Emulator } from './src/emulator/index.js';
        export { organisation } from './src/jobs/index.js';`,
      resolveDir: root,
    },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  });
  const library = outputFiles[0]?.contents;
  const server = createServer((request, response) => {
    if (request.url === '/library.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(library);
      return;
    }
    const policy = `default-src 'self'; connect-src ${connect}; img-src ${connect}`;
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy });
    response.end('<!doctype html><title>page</title>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

beforeAll(async () => {
  api = await serve(emulator, { port: 0, cors: true });
  site = await servePage(new URL(api.baseUrl).origin);
  browser = await launch();
  page = await browser.newPage();
  // Set from the start, because a library may break the policy while it loads.
  await page.addInitScript(
    `globalThis.reports = [];
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => reports.push(blockedURI));`,
  );
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
});

afterAll(async () => {
  await browser.close();
  site.closeAllConnections();
  site.close();
  await api.close();
});

// The code runs in the page, so it is passed as text and cannot use variables of this file.
const inPage = (code: string) =>
  page.evaluate(
    `import('/library.js').then(async ({ TicketingClient, Emulator, organisation }) => { ${code} })`,
  );

describe('a browser', () => {
  it('runs the client on an emulator in the page', async () => {
    const names = await inPage(`
      const client = new TicketingClient(new Emulator({ seed: 'demo' }).options());
      const events = await client.events.list().toArray();
      return events.map((event) => event.name);
    `);
    expect(names).toContain('Harbour Music Festival');
  });

  it('watches orders, with what it knows in memory', async () => {
    const kinds = await inPage(`
      const emulator = new Emulator({ seed: 'demo' });
      const client = new TicketingClient(emulator.options());
      const org = await organisation(client);
      const { uuid } = (await client.events.list().toArray()).find(({ name }) => name === 'Jazz on the Pier');
      const stop = new AbortController();
      let bought;
      const onProgress = ({ done, total }) => {
        if (done === total) bought ??= emulator.simulate.purchase({ event: uuid }).order;
      };
      const kinds = [];
      const options = { every: 20, sweepEvery: 20, onProgress, signal: stop.signal };
      for await (const { kind, order } of org.watch.orders(options)) {
        kinds.push([kind, order.uuid === bought.uuid]);
        if (kind === 'created') emulator.simulate.refund(bought);
        else stop.abort();
      }
      return kinds;
    `);
    expect(kinds).toEqual([
      ['created', true],
      ['changed', true],
    ]);
  });

  it('draws a PDF under a policy that allows no eval', async () => {
    const drawn = await inPage(`
      const client = new TicketingClient(new Emulator({ seed: 'demo' }).options());
      await client.me.get();
      await new Promise((done) => setTimeout(done));
      const before = reports.length;
      const document = await client.pdf.me.get();
      await new Promise((done) => setTimeout(done));
      return {
        type: document.type,
        start: (await document.text()).slice(0, 5),
        reports: reports.slice(before),
      };
    `);
    expect(drawn).toEqual({ type: 'application/pdf', start: '%PDF-', reports: [] });
  });

  it('shows a picture of an emulator on a page of another origin', async () => {
    const width = await page.evaluate(`new Promise((done) => {
      const picture = new Image();
      picture.onload = () => done(picture.naturalWidth);
      picture.onerror = () => done('none');
      picture.src = '${api.baseUrl}/banners/concert.png';
    })`);
    expect(width).toBe(640);
  });

  it.each([
    ['a.html', 'text/html', '<script>document.title = "ran"</script>'],
    ['a.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ])("downloads an uploaded %s instead of showing it on the emulator's origin", async (name, type, text) => {
    const client = new TicketingClient(emulator.options());
    const content = new TextEncoder().encode(text);
    const { file_name } = await client.common.files.upload({ content, name, type });
    const other = await browser.newPage();
    await expect(other.goto(`${api.baseUrl}/${file_name}`)).rejects.toThrow('Download is starting');
    await other.close();
  });

  it('calls the service across origins with an access token', async () => {
    const client = emulator.application();
    const reply = await fetch(`${api.authUrl}/connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: client.clientId,
        client_secret: client.clientSecret,
        grant_type: 'client_credentials',
      }),
    });
    const { access_token: accessToken } = (await reply.json()) as { access_token: string };
    const email = await inPage(`
      const client = new TicketingClient({ baseUrl: '${api.baseUrl}', auth: { accessToken: '${accessToken}' } });
      return (await client.me.get()).email.address;
    `);
    expect(email).toContain('@');
  });

  it('explains invalid input without eval or a violation of the policy', async () => {
    const explained = await inPage(`
      const client = new TicketingClient({ baseUrl: '${api.baseUrl}', auth: { accessToken: 'any' } });
      const outcome = await client.safe.me.update({ first_name: 'x'.repeat(41) });
      await new Promise((done) => setTimeout(done));
      return { issues: outcome.error.issues, reports };
    `);
    expect(explained).toEqual({
      issues: [{ path: ['first_name'], message: 'first_name can not exceed 40 characters' }],
      reports: [],
    });
  });

  it('refuses a client secret', async () => {
    const refusal = await inPage(`
      try {
        new TicketingClient({ baseUrl: '${api.baseUrl}', auth: { clientId: 'a', clientSecret: 'b', authUrl: '${api.authUrl}' } });
      } catch (error) {
        return error.message;
      }
    `);
    expect(refusal).toContain('Everyone who opens a page can read a client secret in it');
  });
});
