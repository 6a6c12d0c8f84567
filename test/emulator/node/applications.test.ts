import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TicketingClient } from '../../../src/client/client.js';
import { Emulator } from '../../../src/emulator/index.js';
import { type Server, serve } from '../../../src/emulator/node/server.js';

let server: Server;

beforeEach(async () => {
  server = await serve(new Emulator(), { port: 0 });
});
afterEach(() => server.close());

const post = (path: string, body: unknown) =>
  fetch(`${new URL(server.baseUrl).origin}/_emulator/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function clientOf(path: string, body: object): Promise<TicketingClient> {
  const { clientId, clientSecret } = (await (await post(path, body)).json()) as Record<string, string>;
  const { baseUrl, authUrl } = server;
  return new TicketingClient({ baseUrl, auth: { clientId, clientSecret, authUrl } });
}

const bioOf = async (client: TicketingClient) => (await client.me.get()).bio;

describe('applications over HTTP', () => {
  it('have separate worlds, so that tests can run in parallel', async () => {
    const one = await clientOf('applications?world=one', {});
    const two = await clientOf('applications?world=two', {});
    await one.me.update({ bio: 'in world one' });
    expect(await bioOf(one)).toBe('in world one');
    expect(await bioOf(two)).not.toBe('in world one');
  });

  it.each(['overview', 'records?of=users'])('create a world, but reading %s does not', async (path) => {
    const asked = `${server.pageUrl}/${path}${path.includes('?') ? '&' : '?'}world=nowhere`;
    for (let count = 0; count < 2; count += 1) {
      const reply = await fetch(asked);
      expect(reply.status).toBe(404);
      expect(await reply.json()).toEqual({
        message: 'there is no world nowhere: make it with POST /_emulator/worlds',
        errors: ['there is no world nowhere: make it with POST /_emulator/worlds'],
      });
    }
    await post('applications?world=nowhere', {});
    expect((await fetch(asked)).status).toBe(200);
  });

  it.each([
    ['clock', { advance: 1 }],
    ['reset', {}],
    ['purchase', { event: 'x' }],
  ])('create a world, but a POST to %s does not', async (path, body) => {
    expect((await post(`${path}?world=nowhere`, body)).status).toBe(404);
    expect((await fetch(`${server.pageUrl}/overview?world=nowhere`)).status).toBe(404);
  });

  it.each([{ as: 5 }, { scopes: ['me.raed'] }])(
    'do not create a world if they are refused for %j',
    async (body) => {
      expect((await post('applications?world=nowhere', body)).status).toBe(400);
      expect((await fetch(`${server.pageUrl}/overview?world=nowhere`)).status).toBe(404);
    },
  );

  it('find the default world by its name or by an empty name', async () => {
    for (const world of ['default', '']) {
      expect((await fetch(`${server.pageUrl}/overview?world=${world}`)).status).toBe(200);
    }
  });

  it('have the requested scopes', async () => {
    const client = await clientOf('applications', { scopes: ['me.read'] });
    await client.me.get();
    expect(await client.scopes()).toEqual(['me.read']);
  });

  it('start over only with their own world', async () => {
    const one = await clientOf('applications?world=one', {});
    const usual = await clientOf('applications', {});
    await one.me.update({ bio: 'in world one' });
    await usual.me.update({ bio: 'in the default world' });
    await post('reset?world=one', {});
    expect(await bioOf(one)).not.toBe('in world one');
    expect(await bioOf(usual)).toBe('in the default world');
  });

  it.each([
    [{ as: 5 }, 'as must be text'],
    [{ scopes: 'me.read' }, 'scopes must be a list'],
    [{ scopes: ['me.raed'] }, 'scopes: unknown scope me.raed'],
  ])('are refused for %j', async (body, message) => {
    const reply = await post('applications', body);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toEqual({ message, errors: [message] });
  });
});
