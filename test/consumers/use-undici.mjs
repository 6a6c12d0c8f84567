/* A user's program that calls an emulator with undici over a socket. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { NotFoundError, TicketingClient } from 'ticketing-client';
import { Emulator } from 'ticketing-client/emulator';
import { undici } from 'ticketing-client/undici';
import { Agent } from 'undici';

const emulator = new Emulator({ seed: 'demo' });
const server = createServer(async (incoming, outgoing) => {
  const chunks = await incoming.toArray();
  const { method, headers } = incoming;
  const body = chunks.length > 0 ? Buffer.concat(chunks) : null;
  const reply = await emulator.fetch(
    new Request(`http://127.0.0.1${incoming.url}`, { method, headers, body }),
  );
  outgoing.writeHead(reply.status, [...reply.headers].flat());
  outgoing.end(Buffer.from(await reply.arrayBuffer()));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const origin = `http://127.0.0.1:${server.address().port}`;
const auth = { ...emulator.options().auth, authUrl: `${origin}/auth` };
const options = { baseUrl: `${origin}/api`, auth, validate: 'strict' };

const dispatcher = new Agent({ connections: 2 });
for (const transport of [undici(), undici({ dispatcher })]) {
  const client = new TicketingClient({ ...options, transport });
  await client.me.update({ first_name: 'Otto' });
  assert.equal((await client.me.get()).first_name, 'Otto');
  const events = await client.events.list().toArray();
  assert.ok(events.length > 2);
  await assert.rejects(client.events.get('00000000-0000-4000-8000-000000000000'), NotFoundError);
  const content = new Uint8Array([1, 2, 255]);
  const { file_name } = await client.common.files.upload({ content, name: 'a.png', type: 'image/png' });
  const served = await fetch(`${options.baseUrl}/${file_name}`);
  assert.deepEqual(new Uint8Array(await served.arrayBuffer()), content);
  assert.match(await (await client.pdf.me.get()).text(), /^%PDF-/);
  const stopped = AbortSignal.abort(new Error('enough'));
  await assert.rejects(client.me.get({ signal: stopped }));
  await client.close();
}
await dispatcher.close();
server.close();
