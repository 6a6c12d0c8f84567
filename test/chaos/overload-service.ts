import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { transportOf } from '../support/server.js';
import { callHeader } from './overload.js';

/** A service that replies at once, and returns a token after this number of milliseconds. */
export async function startService(tokenTime = 0) {
  /** The number of requests of each call. */
  const arrivals = new Map<string, number>();
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    request.resume();
    const number = request.headers[callHeader];
    if (typeof number === 'string') arrivals.set(number, (arrivals.get(number) ?? 0) + 1);
    response.setHeader('content-type', 'application/json');
    const isForToken = request.url?.endsWith('/connect/token') ?? false;
    const body = isForToken ? { access_token: 'token', expires_in: 3_600 } : { me: { uuid: 'me' } };
    setTimeout(() => response.end(JSON.stringify(body)), isForToken ? tokenTime : 0);
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const auth = { clientId: 'client', clientSecret: 'the-client-secret', authUrl: url };
  return { arrivals, options: { baseUrl: url, auth, retry: false as const, ...transportOf({}) } };
}
