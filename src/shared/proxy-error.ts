import { inCauses } from './causes.js';

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

/** Returns the `ProxyError` among the causes of an error. Recognised by its code, because a scrubbed copy has no class. */
export const proxyErrorIn = (error: unknown): Pick<ProxyError, 'code' | 'message'> | undefined =>
  inCauses(error, ({ code, message }) =>
    code === 'ERR_PROXY' || code === 'ERR_PROXY_REFUSED' ? { code, message: String(message) } : undefined,
  );
