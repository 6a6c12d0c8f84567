import { TicketingClient } from 'ticketing-client';
import { organisation } from 'ticketing-client/jobs';
import { serve } from '../src/emulator/node/server.js';
import { allow, website } from './page/website.js';
import { setting } from './setting.js';

// The service over HTTP, as a page reaches it, and an application that may do no more than the page.
const { emulator, client: ours } = await setting();
const service = await serve(emulator);
const { clientId, clientSecret } = emulator.application({ scopes: allow });
const { baseUrl, authUrl } = service;
const client = new TicketingClient({ baseUrl, auth: { clientId, clientSecret, authUrl } });

const { uuid } = await organisation(ours);
const site = website(client, { baseUrl, org: uuid });

// What the page asks for, as a browser does it. examples/page has the page, and a test opens it in Chromium.
const origin = 'http://localhost';
const asked = await site.request('/token', { method: 'POST', headers: { origin, host: 'localhost' } });
const { scope, expires_in } = (await asked.json()) as { scope: string; expires_in: number };
console.log(`The page may ${scope}, for ${Math.ceil(expires_in / 60)} minutes.`);

const elsewhere = { origin: 'https://elsewhere.example', host: 'localhost' };
const refused = await site.request('/token', { method: 'POST', headers: elsewhere });
console.log(`A page of another origin is answered with ${refused.status}.`);
await service.close();
