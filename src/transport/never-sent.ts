/** Error codes of Node and Bun for a connection that was never made. */
const unsent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'ConnectionRefused',
]);

/** Maximum depth of causes to follow, because an error may be its own cause. */
const deepest = 5;

/**
 * Whether every cause of a failure says that nothing was sent. Only for errors of the runtime's own sending: in any
 * other error, the same code may be about another connection.
 */
export function wasNeverSent(error: unknown, depth = deepest): boolean {
  if (typeof error !== 'object' || error === null || depth === 0) return false;
  const { code, syscall, cause, errors } = error as Record<'code' | 'syscall' | 'cause' | 'errors', unknown>;
  if (Array.isArray(errors) && errors.length > 0)
    return errors.every((each) => wasNeverSent(each, depth - 1));
  // Other codes of `connect`, such as EHOSTUNREACH, also come from a connection that broke later.
  return unsent.has(String(code)) || syscall === 'connect' || wasNeverSent(cause, depth - 1);
}
