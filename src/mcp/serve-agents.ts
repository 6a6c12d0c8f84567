import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createServer } from './server.js';
import { type Serving, watchedSetup } from './serving.js';
import { Streams } from './streams.js';
import type { Setup } from './tool.js';
import { closeTools, toolsOf } from './tools.js';

export { serveHttp } from './serve-http.js';

/** Serves the agent on standard input and output, in its version of the protocol. `onEnd` is called when its input has ended and every request is answered. */
export function serveAgents(setup: Setup, onerror: (error: Error) => void, onEnd: () => void): Serving {
  const underWay = new Set<Promise<unknown>>();
  const own = watchedSetup(setup);
  const tools = toolsOf(own);
  const transport = new Streams(process.stdin, process.stdout, onEnd);
  const served = serveStdio(() => createServer(own, tools, underWay), { onerror, transport });
  return {
    async close() {
      await served.close();
      await Promise.allSettled(underWay);
      await closeTools(tools);
    },
  };
}
