/* A user's program that makes real requests with the entries that need no peer, by `import` or by `require`. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const [, , way] = process.argv;
const load = way === 'require' ? createRequire(import.meta.url) : (name) => import(name);
const { TicketingClient, RequestValidationError } = await load('ticketing-client');
const { Emulator } = await load('ticketing-client/emulator');
const { authorizationCode } = await load('ticketing-client/oauth');
const { schemas } = await load('ticketing-client/schemas');
const { exportAll, organisation } = await load('ticketing-client/jobs');
const { redisStore } = await load('ticketing-client/redis');
const { postgresStore } = await load('ticketing-client/postgres');
const { eventView, toInput } = await load('ticketing-client/views');

const emulator = new Emulator({ seed: 'demo' });
const server = createServer(async (incoming, outgoing) => {
  const chunks = await incoming.toArray();
  const { method, headers } = incoming;
  const body = chunks.length > 0 ? Buffer.concat(chunks) : null;
  const reply = await emulator.fetch(
    new Request(`http://127.0.0.1${incoming.url}`, { method, headers, body }),
  );
  outgoing.writeHead(reply.status, Object.fromEntries(reply.headers));
  outgoing.end(Buffer.from(await reply.arrayBuffer()));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const origin = `http://127.0.0.1:${server.address().port}`;
const client = new TicketingClient({
  baseUrl: `${origin}/api`,
  auth: { ...emulator.options().auth, authUrl: `${origin}/auth` },
  validate: 'strict',
  limit: { maxConcurrent: 1 },
});

const me = await client.me.get();
const failure = await client.me.update({ first_name: 'x'.repeat(41) }).catch((error) => error);
assert.ok(failure instanceof RequestValidationError);
assert.equal(failure.constructor.name, 'RequestValidationError');
schemas.Me.parse(me);

const [event] = (await client.events.list()).items;
assert.ok(eventView(event).startsAt instanceof Date);
await client.events.update(event.uuid, toInput(event));
assert.match(await (await client.pdf.events.get(event.uuid)).text(), /^%PDF-/);
const content = new Uint8Array([1, 2, 3]);
const { file_name } = await client.common.files.upload({ content, name: 'three.bin' });
const uploaded = await (await fetch(`${origin}/api/${file_name}`)).arrayBuffer();
assert.deepEqual(new Uint8Array(uploaded), content);

const tokenUrl = `${origin}/auth/v1/oauth/token`;
const flow = authorizationCode({ ...emulator.oauthOptions(), redirectUri: origin, tokenUrl, fetch });
const { url, ...kept } = await flow.begin();
const auth = await flow.finish(emulator.consent(url), kept);
const user = new TicketingClient({ baseUrl: `${origin}/api`, auth });
assert.equal((await user.me.get()).uuid, me.uuid);

const org = await organisation(client);
for (const format of ['csv', 'parquet']) {
  const { files } = await exportAll(org, { to: `${format}-${way}`, tables: ['orders'], format });
  const [{ path, rows }] = files;
  const bytes = await readFile(path);
  assert.ok(rows > 0 && bytes.length > 0);
  if (format === 'parquet') assert.equal(bytes.subarray(0, 4).toString(), 'PAR1');
}
assert.equal(typeof redisStore, 'function');
assert.equal(typeof postgresStore, 'function');

console.log(me.uuid, failure.issues[0].message);
server.closeAllConnections();
server.close();
