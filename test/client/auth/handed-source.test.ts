import { afterEach, describe, expect, it, vi } from 'vitest';
import { Emulator } from '../../../src/emulator/index.js';
import { TicketingClient, TokenError } from '../../../src/index.js';
import { tokenHandler } from '../../../src/jobs/index.js';
import { failure } from '../../support/server.js';

const baseUrl = 'https://api.example.com';
const tokenUrl = 'https://shop.example/token';

/** The `fetch` of a page. The service refuses every token except the accepted one. */
function page(answer: (count: number) => Response = handOut) {
  const asked: Request[] = [];
  const accepted = { token: 'token-1' };
  const fetch = async (request: Request): Promise<Response> => {
    if (request.url === tokenUrl) {
      asked.push(request);
      return answer(asked.length);
    }
    const isAccepted = request.headers.get('authorization') === `Bearer ${accepted.token}`;
    return isAccepted ? Response.json({ me: { uuid: 'me' } }) : new Response(null, { status: 401 });
  };
  return { asked, accepted, fetch };
}

function handOut(count: number): Response {
  return Response.json({ access_token: `token-${count}`, token_type: 'Bearer', expires_in: 600 });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('tokens from a server', () => {
  it('are requested by POST, once for all calls', async () => {
    const { asked, fetch } = page();
    const client = new TicketingClient({ baseUrl, auth: { tokenUrl }, fetch });
    await Promise.all([client.me.get(), client.me.get()]);
    await client.me.get();
    expect(asked.map(({ method, url }) => [method, url])).toEqual([['POST', tokenUrl]]);
  });

  it('are requested again after they expired or were refused', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { asked, accepted, fetch } = page();
    const client = new TicketingClient({ baseUrl, auth: { tokenUrl }, fetch });
    await client.me.get();
    vi.setSystemTime(Date.now() + 600_000);
    accepted.token = 'token-2';
    await client.me.get();
    accepted.token = 'token-3';
    await client.me.get();
    expect(asked).toHaveLength(3);
  });

  it('can come from a path on the server of the page', async () => {
    vi.stubGlobal('location', new URL('https://shop.example/events/1'));
    const { asked, fetch } = page();
    await new TicketingClient({ baseUrl, auth: { tokenUrl: '/token' }, fetch }).me.get();
    expect(asked).toHaveLength(1);
  });

  const refused = (status: number) =>
    `The server at auth.tokenUrl returned no token to this page (${status}). Check which users it allows, for example only signed-in users.`;
  const failed = (status: number) =>
    `The token endpoint answered ${status}. Try again later. If this continues, check auth.tokenUrl.`;

  it.each([
    [401, 'authorization', refused(401)],
    [403, 'authorization', refused(403)],
    [400, 'service', failed(400)],
    [404, 'service', failed(404)],
    [
      302,
      'service',
      'The token endpoint redirects to another address. The client does not follow, because the request may contain a secret. If that address is right, set auth.tokenUrl to it.',
    ],
    [
      200,
      'reply',
      'The server at auth.tokenUrl answered 200 without a bearer token in JSON. Check auth.tokenUrl. If the page is older than its server, reload it.',
    ],
  ])(
    'that the server answers with %i are reported as a failure of its %s',
    async (status, which, message) => {
      const { fetch } = page(() => new Response(null, { status }));
      const error = await failure(new TicketingClient({ baseUrl, auth: { tokenUrl }, fetch }).me.get());
      expect(error).toBeInstanceOf(TokenError);
      expect(error).toMatchObject({ which, status, message });
    },
  );

  it('can come from tokenHandler', async () => {
    const emulator = new Emulator();
    const allow = ['me.read'];
    const handler = tokenHandler({ client: new TicketingClient(emulator.options({ scopes: allow })), allow });
    const { baseUrl, fetch: service } = emulator.options();
    const fetch = (request: Request): Promise<Response> => {
      if (request.url !== tokenUrl) return service(request);
      return handler(new Request(request, { headers: { 'sec-fetch-site': 'same-origin' } }));
    };
    const client = new TicketingClient({ baseUrl, auth: { tokenUrl }, fetch });
    expect((await client.me.get()).uuid).toBeDefined();
    expect(await client.scopes()).toEqual(allow);
  });

  it.each([
    ['', 'auth.tokenUrl must be a URL on your own server'],
    ['/token', 'auth.tokenUrl must be a URL on your own server'],
    ['http://shop.example/token', 'http works on this machine only'],
    ['https://user:password@shop.example/token', 'auth.tokenUrl must be a URL on your own server'],
  ])('are refused with the address %j', (given, problem) => {
    expect(() => new TicketingClient({ baseUrl, auth: { tokenUrl: given } })).toThrow(problem);
  });

  it('accept no other setting beside their address', () => {
    const auth = { tokenUrl, clientSecret: 'secret' };
    expect(() => new TicketingClient({ baseUrl, auth })).toThrow('auth.clientSecret');
  });
});
