import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { type ForwardMessage, organisation } from 'ticketing-client/jobs';
import { setting } from './setting.js';

// Both sides know this secret. Keep yours in a secret store.
const secret = `whsec_${Buffer.from('an example, which is not secret!').toString('base64')}`;

/** Does the receiver's work for one message. */
function work({ type, data }: ForwardMessage): void {
  if (type === 'order.created') console.log(`Sold: ${data.order.code} for ${data.event.name}.`);
  if (type === 'order.refunded') console.log(`Refunded: ${data.order.code} for ${data.event.name}.`);
  if (type === 'ticket.checked_in') console.log(`Checked in: ${data.ticket.uuid}.`);
}

// Ids of the messages whose work is done. Keep yours in the database that the work writes to, and write both
// in one transaction.
const done = new Set<string>();

const app = new Hono();
app.post('/hook', async ({ req, body }) => {
  const text = await req.text();
  try {
    new Webhook(secret).verify(text, req.header());
  } catch (error) {
    if (error instanceof WebhookVerificationError) return body(null, 401);
    throw error;
  }
  const id = req.header('webhook-id') ?? '';
  if (!done.has(id)) work(JSON.parse(text));
  done.add(id);
  return body(null, 204);
});

const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
await once(server, 'listening');
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;

// An event with one order. The example refunds it once the receiver has its message.
const { emulator, client } = await setting();
const events = await client.events.list().toArray();
const { uuid } = events.find(({ name }) => name === 'Tide Talks Live') ?? { uuid: '' };
const [order] = await client.events.orders.list(uuid).toArray();

const controller = new AbortController();
const org = await organisation(client);
const folder = await mkdtemp(join(tmpdir(), 'receiver-'));
const report = await org.forward(url, {
  secret,
  db: join(folder, 'forward.db'),
  types: ['order.created', 'order.refunded'],
  events: [uuid],
  start: 'all',
  every: 100,
  signal: controller.signal,
  onSend({ type, outcome, status }) {
    console.log(`${type} is ${outcome}, with the status ${status}.`);
    if (order && type === 'order.created') emulator.simulate.refund(order);
    else controller.abort();
  },
});
console.log(report);

const forged = await fetch(url, { method: 'POST', body: '{"type":"order.created"}' });
console.log(`A message without a signature gets the status ${forged.status}.`);
server.close();
