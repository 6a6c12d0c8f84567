/* A user's test in which msw answers requests from the emulator. */
import assert from 'node:assert/strict';
import { setupServer } from 'msw/node';
import { ConnectionError, NotFoundError, TicketingClient } from 'ticketing-client';
import { Emulator } from 'ticketing-client/emulator';
import { handlers } from 'ticketing-client/msw';

const baseUrl = 'https://ticketing.example/v2/api';
const authUrl = 'https://login.example/';
const emulator = new Emulator({ seed: 'demo' });
const server = setupServer(...handlers(emulator, { baseUrl, authUrl }));
server.listen();

const { clientId, clientSecret } = emulator.application();
const client = new TicketingClient({
  baseUrl,
  auth: { clientId, clientSecret, authUrl },
  validate: 'strict',
});

await client.me.update({ first_name: 'Otto' });
assert.equal((await client.me.get()).first_name, 'Otto');

const events = await client.events.list().toArray();
assert.ok(events.length > 2);
await assert.rejects(client.events.get('00000000-0000-4000-8000-000000000000'), NotFoundError);

const content = new Uint8Array([1, 2, 255]);
const { file_name } = await client.common.files.upload({ content, name: 'a.png', type: 'image/png' });
assert.deepEqual(new Uint8Array(await (await fetch(`${baseUrl}/${file_name}`)).arrayBuffer()), content);
assert.match(await (await client.pdf.me.get()).text(), /^%PDF-/);

emulator.faults.add({ match: { operation: 'me.update' }, fault: { lostReply: true } });
await assert.rejects(client.me.update({ first_name: 'Anna' }), ConnectionError);
server.close();
