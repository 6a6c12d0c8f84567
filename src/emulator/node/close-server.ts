import type { Server } from 'node:http';

/** Maximum time that running requests have to end, in milliseconds. */
const grace = 1000;

/** Closes a server. Connections that are still open after a second are cut. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => server.closeAllConnections(), grace);
    server.close((error) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve();
    });
    server.closeIdleConnections();
  });
}
