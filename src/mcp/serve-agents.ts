import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { within } from '../shared/abort.js';
import { tidiedLines } from './messages.js';
import { createServer, endShared, type Serving, type Shared, sharedOf, watchedSetup } from './server.js';
import type { Setup } from './tool.js';

export { serveHttp } from './serve-http.js';

const strange = 'The host sent a message that is not in the form of the protocol. It gets no answer.';

/** Maximum time for the answers to the last calls once the input has ended, in milliseconds. */
const lastAnswers = 10_000;

/** Yields the lines of the host, and ends once its calls are answered. */
async function* answeredLines({ underWay }: Shared): AsyncGenerator<Buffer> {
  yield* tidiedLines(process.stdin);
  // The last lines become calls first.
  await setImmediate();
  await within(lastAnswers, () => new Error(), Promise.allSettled(underWay)).catch(() => {});
}

/** Serves the agent on standard input and output, in its version of the protocol. `onEnd` is called when its input has ended. */
export function serveAgents(setup: Setup, onerror: (error: Error) => void, onEnd: () => void): Serving {
  const shared = sharedOf(watchedSetup(setup));
  const input = Readable.from(answeredLines(shared)).once('close', onEnd);
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
