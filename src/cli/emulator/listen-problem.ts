import { UsageError } from '../failure.js';

const problems: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is already in use. Choose another with --port',
  EACCES: 'you have no permission to use this port. Choose another with --port',
  EADDRNOTAVAIL: 'this machine does not have this address. Choose another with --host',
  ENOTFOUND: 'the host name is unknown. Choose another with --host',
  EAI_AGAIN: 'the host name cannot be looked up now. Use its address with --host',
};

/** Returns why a server cannot listen, if the user can fix it. `flag` is the option with its port. */
export function listenProblem(error: unknown, flag = '--port'): UsageError | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const problem = Object.hasOwn(problems, code) ? problems[code] : undefined;
  return problem === undefined ? undefined : new UsageError(problem.replace('--port', flag));
}
