import { once } from 'node:events';
import { appendFileSync, mkdirSync, renameSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test, vi } from 'vitest';
import { receiver, secretIn } from '../../../src/cli/init/starts/receiver.js';
import { ownFolder } from '../../support/folder.js';
import { read } from './projects.js';

/** Starts the receiver that `init` writes. */
async function started(folder: string) {
  const server = receiver(folder).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const post = async (id: string, secret = secretIn(folder)) => {
    const now = new Date();
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': `${Math.floor(now.getTime() / 1_000)}`,
      'webhook-signature': new Webhook(secret).sign(id, now, '{}'),
    };
    return (await fetch(`http://127.0.0.1:${port}/hook`, { method: 'POST', headers, body: '{}' })).status;
  };
  return { port, post };
}

test('the receiver accepts a signed message once, and no other', async () => {
  const folder = await ownFolder();
  const { post } = await started(folder);
  expect([await post('a'), await post('a'), await post('b', `whsec_${btoa('x'.repeat(32))}`)]).toEqual([
    204, 204, 401,
  ]);
  expect(read(folder, 'messages.ndjson')).toBe('a {}\n');
});

test('the receiver continues after a sender that goes away in its message', async () => {
  const folder = await ownFolder();
  const { port, post } = await started(folder);
  const socket = connect(port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nhost: here\r\nexpect: 100-continue\r\ncontent-length: 9\r\n\r\n{');
  // It has begun to read the message.
  await once(socket, 'data');
  socket.destroy();
  expect(await post('a')).toBe(204);
});

test('the receiver loses no message if it cannot write', async () => {
  const parent = await ownFolder();
  const folder = join(parent, 'state');
  mkdirSync(folder);
  const { post } = await started(folder);
  const secret = secretIn(folder);
  const said = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => said.mockRestore());
  renameSync(folder, join(parent, 'away'));
  expect(await post('a', secret)).toBe(500);
  renameSync(join(parent, 'away'), folder);
  expect(await post('a')).toBe(204);
  expect(read(folder, 'messages.ndjson')).toBe('a {}\n');
});

test('the receiver accepts a message again of which it has kept only a part', async () => {
  const folder = await ownFolder();
  appendFileSync(join(folder, 'messages.ndjson'), 'a {}\nb {');
  const { post } = await started(folder);
  expect([await post('a'), await post('b')]).toEqual([204, 204]);
  expect(read(folder, 'messages.ndjson')).toBe('a {}\nb {}\n');
});
