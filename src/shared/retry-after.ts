/**
 * Returns the time of a date in a header, in milliseconds since 1970. It must have the current form of HTTP, `Sun, 06
 * Nov 1994 08:49:37 GMT`.
 */
function httpDate(text: string): number | undefined {
  const time = Date.parse(text);
  // `Date.parse` accepts far more than HTTP dates, and reads the 31st of February as a day of March.
  return !Number.isNaN(time) && new Date(time).toUTCString() === text ? time : undefined;
}

/**
 * Returns the wait that a `Retry-After` header asks for, in milliseconds. It contains seconds or an HTTP date.
 * Anything else is ignored. A date is compared with the `Date` of the same reply, because the clock of this machine
 * may be wrong.
 */
export function retryAfterOf(headers: { get(name: string): string | null }): number | undefined {
  const textOf = (name: string) => headers.get(name)?.trim() ?? '';
  const value = textOf('retry-after');
  if (/^\d+(?:\.\d+)?$/.test(value)) return Number(value) * 1000;
  const until = httpDate(value);
  if (until === undefined) return undefined;
  return Math.max(0, until - (httpDate(textOf('date')) ?? Date.now()));
}
