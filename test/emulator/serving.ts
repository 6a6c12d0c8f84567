import { onTestFinished } from 'vitest';
import type { Emulator } from '../../src/emulator/index.js';
import { type ServeOptions, type Server, serve } from '../../src/emulator/node/server.js';

/** Serves an emulator until the test is over. */
export async function serving(emulator: Emulator, options?: ServeOptions): Promise<Server> {
  const server = await serve(emulator, options);
  onTestFinished(server.close);
  return server;
}
