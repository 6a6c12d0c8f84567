import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The only event that can be read alone. */
export const eventUuid = '00000000-0000-4000-8000-000000000000';

export const eventName = 'Spring fair';

/** Number of events on a page. */
export const pageSize = 100;

/** Token that every request sends. */
export const accessToken = 'token';
export const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}` };

/** Runs the measurement beside a service in a separate process, which ends with it. */
export async function withService(measure: (origin: string) => Promise<void>): Promise<void> {
  // Without this process's flags, so that only this process is profiled.
  const service = fork(fileURLToPath(new URL('service-process.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  try {
    const [port] = await once(service, 'message');
    await measure(`http://127.0.0.1:${port}`);
  } finally {
    service.kill();
  }
}
