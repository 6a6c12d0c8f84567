import { UsageError } from '../usage-error.js';

const problems: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is taken: choose another with --port',
  EACCES: 'you have no permission to listen at this port: choose another with --port',
  EADDRNOTAVAIL: 'this machine has no such address: name another with --host',
  ENOTFOUND: 'there is no host of this name: name another with --host',
  EAI_AGAIN: 'the name of the host cannot be looked up now: give its address with --host',
};

/** Why a server cannot listen, where it is the user's to mend. */
export function listenProblem(error: unknown): UsageError | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const problem = Object.hasOwn(problems, code) ? problems[code] : undefined;
  return problem === undefined ? undefined : new UsageError(problem);
}
