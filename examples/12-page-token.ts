import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TicketingClient } from 'ticketing-client';
import { organisation, tokenHandler } from 'ticketing-client/jobs';
import { serve } from '../src/emulator/node/server.js';
import { setting } from './setting.js';

// The service over HTTP, as a page reaches it, and a second application, which may only show events.
const { emulator, client: ours } = await setting();
const service = await serve(emulator);
const allow = ['org.list_event', 'org.read_information'];
const { clientId, clientSecret } = emulator.application({ scopes: allow });
const auth = { clientId, clientSecret, authUrl: service.authUrl };
const { baseUrl } = service;
const { uuid } = await organisation(ours);

// On the server: `POST /token` returns a token for the page. Most frameworks call the handler directly.
// node:http needs these lines.
const handler = tokenHandler({ client: new TicketingClient({ baseUrl, auth }), allow });
const site = createServer(async ({ url, method = 'GET', headers: { origin = '', host = '' } }, reply) => {
  const response = await handler(new Request(`http://${host}${url}`, { method, headers: { origin } }));
  reply.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
});
await once(site.listen(0, '127.0.0.1'), 'listening');
const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;

// On the page, `tokenUrl` is '/token', and you need no `fetch`: a browser sends the page's origin itself.
const tokenUrl = `${origin}/token`;
const fromPage = (request: Request) => {
  if (request.url === tokenUrl) request.headers.set('origin', origin);
  return fetch(request);
};
const page = new TicketingClient({ baseUrl, auth: { tokenUrl }, fetch: fromPage });
const { items } = await page.orgs.events.list(uuid);

console.log(`The page lists ${items.length} events.`);
console.log(`Its scopes are ${(await page.scopes())?.join(' ')}. It never sees the secret.`);
const mine = await page.safe.me.get();
console.log(`Reading the account: ${mine.ok ? 'allowed' : mine.error.name}.`);
site.closeAllConnections();
site.close();
await service.close();
