import { type StdioServerHandle, serveStdio } from '@modelcontextprotocol/server/stdio';
import { createServer } from './server.js';
import type { Setup } from './tool.js';

/** Serves the agent at the other end of standard input and output, by the version of the protocol that it speaks. */
export const serveAgents = (setup: Setup, onerror: (error: Error) => void): StdioServerHandle =>
  serveStdio(() => createServer(setup), { onerror });
