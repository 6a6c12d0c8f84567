/** Returns the system's code for a failure, from the error or any of its causes. */
function codeOf(error: unknown, depth = 5): string | undefined {
  if (typeof error !== 'object' || error === null || depth === 0) return undefined;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return typeof code === 'string' && /^[A-Z_\d]{1,40}$/.test(code) ? code : codeOf(cause, depth - 1);
}

/** Describes what happened on the way to an address. */
export function connectionProblem(url: string, sent: boolean, cause: unknown): string {
  const { host } = new URL(url);
  const code = codeOf(cause);
  const problem = sent ? `the connection to ${host} broke` : `${host} was not reached`;
  return code ? `${problem} (${code})` : problem;
}
