import { onTestFinished } from 'vitest';
import type { Emulator } from '../../src/emulator/index.js';
import { serve } from '../../src/emulator/node/server.js';
import { programOf } from './programs.js';

/** How a program reaches the service, in options of its client. */
export interface Service {
  readonly baseUrl: string;
  readonly auth: { readonly clientId: string; readonly clientSecret: string; readonly authUrl: string };
}

/** Serves an emulator to a program that runs in separate processes, until the test ends. */
export async function served(emulator: Emulator, file: string) {
  const { baseUrl, authUrl, close } = await serve(emulator);
  onTestFinished(() => close());
  const program = await programOf(file);
  onTestFinished(() => program.stop());
  const { clientId, clientSecret } = emulator.application();
  const service: Service = { baseUrl, auth: { clientId, clientSecret, authUrl } };
  return { program, service };
}
