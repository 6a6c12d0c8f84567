/**
 * A request did not get past a proxy, so nothing was sent to the service. The message is part of a sentence, and never
 * contains the password of the proxy.
 */
export class ProxyError extends Error {
  override readonly name = 'ProxyError';
  /** `ERR_PROXY_REFUSED` if waiting does not help, because somebody has to change a setting first. */
  readonly code: 'ERR_PROXY' | 'ERR_PROXY_REFUSED';
  /** The step that failed. A connection that was not made sent nothing. */
  readonly syscall = 'connect';

  constructor(message: string, { isFinal, cause }: { readonly isFinal: boolean; readonly cause?: unknown }) {
    super(message, { cause });
    this.code = isFinal ? 'ERR_PROXY_REFUSED' : 'ERR_PROXY';
  }
}

/** Maximum depth of causes to follow, because an error may be its own cause. */
const deepest = 5;

/** Returns the `ProxyError` among the causes of an error. Recognised by its code, because a scrubbed copy has no class. */
export function proxyErrorIn(
  error: unknown,
  depth = deepest,
): Pick<ProxyError, 'code' | 'message'> | undefined {
  if (typeof error !== 'object' || error === null || depth === 0) return undefined;
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown };
  if (code === 'ERR_PROXY' || code === 'ERR_PROXY_REFUSED') return { code, message: String(message) };
  return proxyErrorIn(cause, depth - 1);
}
