import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The only event that is given by itself. */
export const eventUuid = '00000000-0000-4000-8000-000000000000';

export const eventName = 'Spring fair';

/** How many events a page has. */
export const pageSize = 100;

/** How many events a long list has. */
export const listLength = 10_000;

/** How long the service thinks about a page of a long list, in milliseconds. */
export const delay = 40;

/** What every request carries. */
export const accessToken = 'token';
export const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}` };

/** Runs the measurement beside a service in a process of its own, which ends with it. */
export async function withService(measure: (origin: string) => Promise<void>): Promise<void> {
  // Not with this process's own flags, so that a profile is written of this process only.
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
