/** Days of a date in a header, in the one form that HTTP has kept: `Sun, 06 Nov 1994 08:49:37 GMT`. */
const httpDate = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** What a `Retry-After` header asks for, in milliseconds: it holds seconds or an HTTP date, and nothing else is read. */
export function retryAfterOf(headers: { get(name: string): string | null }): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/.test(value)) return Number(value) * 1000;
  const time = httpDate.test(value) ? Date.parse(value) - Date.now() : Number.NaN;
  return Number.isNaN(time) ? undefined : Math.max(0, time);
}
