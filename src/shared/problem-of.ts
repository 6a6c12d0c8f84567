/** Returns what happened, for a sentence. Some errors of connections have a code but no message. */
export function problemOf(error: unknown): string {
  const { message, code } = (error ?? {}) as { readonly message?: unknown; readonly code?: unknown };
  return String(message || code || error);
}
