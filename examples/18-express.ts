import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { NotFoundError, RateLimitError } from 'ticketing-client';
import { eventView } from 'ticketing-client/views';
import { setting } from './setting.js';

const { emulator, client } = await setting({}, { retry: false });

// A route that shows an event, and one handler that answers every error.
const app = express();
app.get('/events/:event', async ({ params }, reply) => {
  const { name, startsAt } = eventView(await client.events.get(params.event));
  reply.json({ name, startsAt });
});
const answerError: express.ErrorRequestHandler = (error, _request, reply, _next) => {
  if (error instanceof NotFoundError)
    return void reply.status(404).json({ error: 'This event does not exist.' });
  if (error instanceof RateLimitError)
    reply.set('retry-after', `${Math.ceil((error.retryAfter ?? 1_000) / 1_000)}`);
  // This message is safe to log: it names the operation and contains no secret.
  console.log(error.message);
  reply.status(503).json({ error: 'The event cannot be shown now.' });
};
app.use(answerError);

const server = app.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const show = async (event: string) => {
  const reply = await fetch(`${address}/events/${event}`);
  console.log(reply.status, await reply.text());
};

const [event] = await client.events.list().toArray({ limit: 1 });
await show(event?.uuid ?? '');
await show('00000000-0000-4000-8000-000000000000');
emulator.faults.add({ fault: { status: 429, retryAfter: 30 } });
await show(event?.uuid ?? '');
server.closeAllConnections();
server.close();
