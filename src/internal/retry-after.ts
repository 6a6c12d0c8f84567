/** The moment of a date in a header, in milliseconds since 1970: of the one form that HTTP has kept, `Sun, 06 Nov 1994 08:49:37 GMT`. */
function httpDate(text: string): number | undefined {
  const time = Date.parse(text);
  // `Date.parse` reads far more than HTTP dates, and takes the 31st of February for a day of March.
  return !Number.isNaN(time) && new Date(time).toUTCString() === text ? time : undefined;
}

/**
 * What a `Retry-After` header asks for, in milliseconds: it holds seconds or an HTTP date, and nothing else is read. A date
 * is compared with the `Date` of the same reply, because the clock of this machine may be wrong.
 */
export function retryAfterOf(headers: { get(name: string): string | null }): number | undefined {
  const textOf = (name: string) => headers.get(name)?.trim() ?? '';
  const value = textOf('retry-after');
  if (/^\d+(?:\.\d+)?$/.test(value)) return Number(value) * 1000;
  const until = httpDate(value);
  if (until === undefined) return undefined;
  return Math.max(0, until - (httpDate(textOf('date')) ?? Date.now()));
}
