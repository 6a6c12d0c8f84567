import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Emulator } from '../../src/emulator/index.js';
import { faults, type Reply, tokenFaults, write } from './faults.js';
import { pick, randomOf } from './random.js';

/** The header with the number of a call, by which the service recognises its requests. */
export const callHeader = 'x-call';

/** The share of requests with a fault. */
const rate = 0.28;

const methods = ['POST', 'PATCH', 'PUT', 'DELETE'];

/** The emulator behind real sockets, with faults in a share of the requests. */
export async function startWorld(seed: number) {
  const emulator = new Emulator({
    seed: 'demo',
    randomSeed: seed,
    quotas: { 'users.contact': { limit: 1e9 }, 'users.inviteToBook': { limit: 1e9 } },
  });
  /** How often each call has changed something. */
  const done = new Map<number, number>();
  /** How often each fault has happened. */
  const happened = new Map<string, number>();
  const asked = new Map<number, number>();
  const replies = new Map<number, Reply & { readonly position: number }>();
  const revoked = new Set<string>();
  /** The tokens from before the first fault. */
  const firstTokens = new Set<string>();
  const sockets = new Set<Socket>();
  /** The connections whose last reply is a token. A client that gave up waiting for it closes the connection, and asks again. */
  const withToken = new WeakSet<Socket>();
  const strays: string[] = [];
  const state = { isQuiet: true, requests: 0, tokens: 0, tokensFailed: 0, underWay: 0 };

  const serve = async (message: IncomingMessage, body: Buffer, call: number): Promise<Reply> => {
    const { method = 'GET', url = '/' } = message;
    const headers = new Headers();
    for (const [name, value] of Object.entries(message.headers)) headers.set(name, String(value));
    const init = { method, headers, ...(body.byteLength > 0 && { body: new Uint8Array(body) }) };
    const response = await emulator.fetch(`${emulator.baseUrl}${url}`, init);
    if (response.ok && methods.includes(method)) done.set(call, (done.get(call) ?? 0) + 1);
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    };
  };

  async function answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    withToken.delete(message.socket);
    const body = await buffer(message);
    const { method = 'GET', url = '/', headers } = message;
    const isForToken = url.endsWith('/connect/token');
    const token = headers.authorization ?? '';
    const call = Number(headers[callHeader] ?? 0);
    const count = (asked.get(call) ?? 0) + 1;
    if (isForToken) state.tokens += 1;
    else asked.set(call, count);
    state.requests += 1;
    // The seed uses the number of the call, because the order of arrival is not repeatable.
    const random = isForToken ? randomOf(seed, -1, state.tokens) : randomOf(seed, call, count);
    const position = Number(new URL(url, emulator.baseUrl).searchParams.get('position') ?? 0);
    const previous = replies.get(call);
    const serveThis = () => serve(message, body, call);
    if (revoked.has(token)) {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"revoked"}');
      return;
    }
    if (state.isQuiet) firstTokens.add(token);
    if (state.isQuiet || random() >= rate || url.includes('redirected=1')) {
      if (isForToken) withToken.add(message.socket);
      const reply = await serveThis();
      replies.set(call, { ...reply, position });
      write(response, reply);
      return;
    }
    const table = isForToken ? tokenFaults : faults;
    const name = pick(random, Object.keys(table));
    if (name === 'token endpoint slow') withToken.add(message.socket);
    else if (isForToken) state.tokensFailed += 1;
    happened.set(name, (happened.get(name) ?? 0) + 1);
    await table[name]?.({
      response,
      method,
      url,
      serve: serveThis,
      // Pages are read ahead, so the last reply may be of a later position.
      previous: previous && previous.position < position ? previous : undefined,
      // A client gets no third token within seconds, so only a first token is revoked.
      revoke: () => firstTokens.has(token) && revoked.add(token),
      elsewhere: `http://127.0.0.1:${(other.address() as AddressInfo).port}/stolen`,
    });
  }

  const server = createServer((message, response) => {
    // A caller that hangs up is not an error of the service.
    response.on('error', () => {});
    state.underWay += 1;
    answer(message, response)
      .catch(() => response.destroy())
      .finally(() => {
        state.underWay -= 1;
      });
  });
  // A request that arrives here has followed a redirect with a token.
  const other = createServer((message, response) => {
    strays.push(`${message.method} ${message.url}`);
    response.end();
  });
  for (const each of [server, other]) {
    each.keepAliveTimeout = 60_000;
    each.on('connection', (socket) => {
      sockets.add(socket);
      socket.once('close', () => {
        sockets.delete(socket);
        if (withToken.has(socket)) state.tokensFailed += 1;
      });
    });
    await new Promise<void>((resolve) => each.listen(0, '127.0.0.1', resolve));
  }
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { clientId, clientSecret } = emulator.application();

  return {
    emulator,
    done,
    happened,
    strays,
    state,
    sockets,
    options: { baseUrl: url, auth: { clientId, clientSecret, authUrl: url } },
    /** Deletes the records of requests and replies. */
    forget() {
      asked.clear();
      replies.clear();
      emulator.journal.clear();
    },
    async close() {
      for (const each of [server, other]) {
        await new Promise<void>((resolve) => {
          each.close(() => resolve());
          each.closeAllConnections();
        });
      }
    },
  };
}

export type ChaosWorld = Awaited<ReturnType<typeof startWorld>>;
