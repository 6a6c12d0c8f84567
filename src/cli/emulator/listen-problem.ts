import { UsageError } from '../usage-error.js';

/** Why a server cannot listen, where it is the user's to mend. */
export function listenProblem(error: unknown): UsageError | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  if (error.code === 'EADDRINUSE') return new UsageError('the port is taken: choose another with --port');
  return ['EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(String(error.code))
    ? new UsageError(`cannot listen there: ${error.message}`)
    : undefined;
}
