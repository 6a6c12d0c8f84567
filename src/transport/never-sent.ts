/** Codes of a connection that was not made: Node's and Bun's. */
const unsent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'ConnectionRefused',
]);

/** How deep causes are followed: an error may be its own cause. */
const deepest = 5;

/**
 * Whether every cause of a failed sending says that nothing was sent. Only for what the runtime's own sending has thrown:
 * the same code in any other error may be that of another connection.
 */
export function wasNeverSent(error: unknown, depth = deepest): boolean {
  if (typeof error !== 'object' || error === null || depth === 0) return false;
  const { code, syscall, cause, errors } = error as Record<'code' | 'syscall' | 'cause' | 'errors', unknown>;
  if (Array.isArray(errors) && errors.length > 0)
    return errors.every((each) => wasNeverSent(each, depth - 1));
  // Other codes of `connect`, such as EHOSTUNREACH, also come from a connection that broke later.
  return unsent.has(String(code)) || syscall === 'connect' || wasNeverSent(cause, depth - 1);
}
