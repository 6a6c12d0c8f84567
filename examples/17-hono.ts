import { TicketingClient } from 'ticketing-client';
import { organisation } from 'ticketing-client/jobs';
import { serve } from '../src/emulator/node/server.js';
import { allow, website } from './page/website.js';
import { setting } from './setting.js';

// The service over HTTP, as a page reaches it, and an application with only the scopes of the page.
const { emulator, client: ours } = await setting();
const service = await serve(emulator);
const { clientId, clientSecret } = emulator.application({ scopes: allow });
const { baseUrl, authUrl } = service;
const client = new TicketingClient({ baseUrl, auth: { clientId, clientSecret, authUrl } });

const { uuid } = await organisation(ours);
const site = website(client, { baseUrl, org: uuid });

// These are the requests of the page, as a browser sends them. The page is in examples/page, and a test opens
// it in Chromium.
const origin = 'http://localhost';
const asked = await site.request('/token', { method: 'POST', headers: { origin, host: 'localhost' } });
const { scope, expires_in } = (await asked.json()) as { scope: string; expires_in: number };
console.log(`The page's token has the scopes ${scope}, for ${Math.ceil(expires_in / 60)} minutes.`);

const elsewhere = { origin: 'https://elsewhere.example', host: 'localhost' };
const refused = await site.request('/token', { method: 'POST', headers: elsewhere });
console.log(`A page of another origin gets the status ${refused.status}.`);
await service.close();
