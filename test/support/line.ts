import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a port of this machine, which can be cut. */
export async function lineTo(port: number) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [socket, peer] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.pipe(peer);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        peer.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    /** Lets nothing through any more and reports nothing, like a network that is gone. */
    silence() {
      server.on('connection', (socket) => socket.pause());
      for (const socket of sockets) {
        socket.unpipe();
        socket.pause();
      }
    },
    /** Ends every connection, and accepts no new one. */
    close,
  };
}
