/** The longest `Retry-After` that is obeyed, in milliseconds: a longer one is an operation's own quota, not a pause. */
export const longestWait = 60_000;

/** What a `Retry-After` header asks for, in milliseconds: it holds seconds or a date. */
export function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  const time = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(time) ? undefined : Math.max(0, time);
}
