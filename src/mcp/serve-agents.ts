import { Readable } from 'node:stream';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { tidiedLines } from './messages.js';
import { createServer, endShared, sharedOf } from './server.js';
import { type Serving, watchedSetup } from './serving.js';
import type { Setup } from './tool.js';

export { serveHttp } from './serve-http.js';

const strange = 'The host sent a message that is not in the form of the protocol. It gets no answer.';

/** Serves the agent on standard input and output, in its version of the protocol. `onEnd` is called when its input has ended. */
export function serveAgents(setup: Setup, onerror: (error: Error) => void, onEnd: () => void): Serving {
  const shared = sharedOf(watchedSetup(setup));
  const input = Readable.from(tidiedLines(process.stdin)).once('close', onEnd);
  input.once('error', () => {
    process.exitCode = 1;
  });
  const transport = new StdioServerTransport(input);
  const served = serveStdio(() => createServer(shared), {
    transport,
    // The problems of a message that is not one of the protocol take many lines.
    onerror: (error) => onerror(error.message.startsWith('[') ? new Error(strange) : error),
  });
  return {
    async close() {
      await served.close();
      await endShared(shared);
    },
  };
}
