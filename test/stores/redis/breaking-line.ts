import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Redis } from 'ioredis';
import { onTestFinished } from 'vitest';

/** Connects to a Redis through a proxy. Once, the connection breaks before the reply to a matching request arrives. */
export async function breakingLine(
  port: number,
  pattern: RegExp,
  onBreak: () => Promise<void> = async () => {},
): Promise<Redis> {
  const sockets = new Set<Socket>();
  let isBroken = false;
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    let isMeant = false;
    sockets.add(near).add(far);
    near.on('data', (data) => {
      isMeant ||= !isBroken && pattern.test(String(data));
      far.write(data);
    });
    far.on('data', async (data) => {
      if (!isMeant) {
        near.write(data);
        return;
      }
      isBroken = true;
      await onBreak();
      near.destroy();
    });
    for (const socket of [near, far]) socket.on('error', () => {}).on('close', () => far.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const client = new Redis({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });
  client.on('error', () => {});
  onTestFinished(() => client.disconnect());
  return client;
}
