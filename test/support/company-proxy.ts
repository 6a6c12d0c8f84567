import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A key and a certificate of tickets.example and pictures.example, that signs itself and lasts for a hundred years. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgD/V4oTJ92q5mDaEc
b1DhU/EObWLFXDXHPIfFlMnwQnahRANCAATPhjDib1P9e4k0D5BX7AbtTf/QFGDe
AXbZel4OxWZiDglFx51u9+FSpWubbfOWIkyIkpmJQGafDYx7iG2ZJUtr
-----END PRIVATE KEY-----
`;
export const certificate = `-----BEGIN CERTIFICATE-----
MIIB3TCCAYOgAwIBAgIUfsGC4jSSHiUXLVrQB5va+eSEOa8wCgYIKoZIzj0EAwIw
GjEYMBYGA1UEAwwPdGlja2V0cy5leGFtcGxlMCAXDTI2MTEyNjEyMTg0M1oYDzIx
MjYxMTAyMTIxODQzWjAaMRgwFgYDVQQDDA90aWNrZXRzLmV4YW1wbGUwWTATBgcq
hkjOPQIBBggqhkjOPQMBBwNCAATPhjDib1P9e4k0D5BX7AbtTf/QFGDeAXbZel4O
xWZiDglFx51u9+FSpWubbfOWIkyIkpmJQGafDYx7iG2ZJUtro4GkMIGhMB0GA1Ud
DgQWBBRa0raTV/9m1ovqBchwmsJoQcytezAfBgNVHSMEGDAWgBRa0raTV/9m1ovq
BchwmsJoQcytezAPBgNVHRMBAf8EBTADAQH/ME4GA1UdEQRHMEWCD3RpY2tldHMu
ZXhhbXBsZYIQcGljdHVyZXMuZXhhbXBsZYIPcHJveHkubG9jYWxob3N0gglsb2Nh
bGhvc3SHBH8AAAEwCgYIKoZIzj0EAwIDSAAwRQIgDiaE8Ev+Kh+AEVD2IfwznwsU
jbhW6nuKtiC+4EGhTPMCIQCmmXR/NF0zn6WOO0pvnbxqP74jf3ivwZgbQPgIGSYr
nA==
-----END CERTIFICATE-----
`;

async function portOf(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Serves what runs at an address on this machine by https, for any host name. */
export async function overTls(address: string): Promise<number> {
  const { hostname, port, host } = new URL(address);
  const server = createTlsServer({ key, cert: certificate }, (came, reply) => {
    const { method, url: path, headers } = came;
    const onward = request({ hostname, port, method, path, headers: { ...headers, host } }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    onward.on('error', () => reply.destroy());
    came.pipe(onward);
  });
  return portOf(server as unknown as Server);
}

/** What a proxy does with what it is asked for. */
export interface Habits {
  /** Port on this machine to which tunnels lead, whatever their host. */
  readonly to?: number;
  /** Status with which it refuses. */
  readonly refuses?: number;
  /** User name and password that it asks for. */
  readonly credentials?: string;
  /** Whether programs reach the proxy by TLS. */
  readonly isTls?: boolean;
  /** Answer to a request in absolute form. */
  readonly answer?: { readonly type: string; readonly body: string };
}

/** Starts a proxy. Returns its host and port, and the requests that it got. */
export async function companyProxy({ to = 0, refuses, credentials, isTls = false, answer }: Habits) {
  const seen: string[] = [];
  const statusFor = ({ headers }: IncomingMessage) => {
    const expected = `Basic ${Buffer.from(credentials ?? '').toString('base64')}`;
    if (credentials !== undefined && headers['proxy-authorization'] !== expected) return 407;
    return refuses ?? 200;
  };
  const server = isTls ? createTlsServer({ key, cert: certificate }) : createServer();
  server.on('connect', (came: IncomingMessage, socket: Socket) => {
    seen.push(`CONNECT ${came.url}`);
    const status = statusFor(came);
    if (status !== 200) {
      socket.end(`HTTP/1.1 ${status} No\r\ncontent-length: 2\r\n\r\nNo`);
      return;
    }
    const onward = connect(to, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(onward).pipe(socket);
    });
    for (const [one, other] of [
      [onward, socket],
      [socket, onward],
    ] as const) {
      one.on('error', () => {});
      one.once('close', () => other.destroy());
    }
  });
  server.on('request', (came, reply) => {
    seen.push(`${came.method} ${came.url}`);
    const status = statusFor(came);
    reply.writeHead(status, { 'content-type': answer?.type ?? 'text/plain' }).end(answer?.body ?? 'No');
  });
  return { host: `127.0.0.1:${await portOf(server as unknown as Server)}`, seen };
}
