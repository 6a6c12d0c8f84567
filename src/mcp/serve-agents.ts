import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createServer, endShared, sharedOf } from './server.js';
import { type Serving, watchedSetup } from './serving.js';
import { Streams } from './streams.js';
import type { Setup } from './tool.js';

export { serveHttp } from './serve-http.js';

/** Serves the agent on standard input and output, in its version of the protocol. `onEnd` is called when its input has ended and every request is answered. */
export function serveAgents(setup: Setup, onerror: (error: Error) => void, onEnd: () => void): Serving {
  const shared = sharedOf(watchedSetup(setup));
  const transport = new Streams(process.stdin, process.stdout, onEnd);
  const served = serveStdio(() => createServer(shared), { onerror, transport });
  return {
    async close() {
      await served.close();
      await endShared(shared);
    },
  };
}
