/** The comma between two values that were joined. That in a date is followed by a day. */
const betweenValues = /,(?! ?\d{1,2}[ -][A-Z])/;

/** Returns the year that ends with these two digits, at most 50 years from now, as HTTP says. */
function fullYear(digits: string): number {
  const now = new Date().getUTCFullYear();
  const year = now - (now % 100) + Number(digits);
  return year > now + 50 ? year - 100 : year;
}

/** Returns a date of HTTP in its current form, `Sun, 06 Nov 1994 08:49:37 GMT`. HTTP has two older forms. */
const currentForm = (text: string): string =>
  text
    .replace(
      /^(\w{3})\w+, (\d\d)-(\w{3})-(\d\d) /,
      (_, weekday, day, month, year) => `${weekday}, ${day} ${month} ${fullYear(year)} `,
    )
    .replace(
      /^(\w{3}) (\w{3}) ([ \d]\d) ([\d:]+) (\d{4})$/,
      (_, weekday, month, day, time, year) =>
        `${weekday}, ${day.replace(' ', '0')} ${month} ${year} ${time} GMT`,
    );

/** Returns the time of a date in a header, in milliseconds since 1970. */
function httpDate(text: string): number | undefined {
  const current = currentForm(text);
  const time = Date.parse(current);
  // `Date.parse` accepts far more than HTTP dates, and reads the 31st of February as a day of March.
  return !Number.isNaN(time) && new Date(time).toUTCString() === current ? time : undefined;
}

/**
 * Returns the wait that a `Retry-After` header asks for, in milliseconds. It contains seconds or an HTTP date.
 * Anything else is ignored. A date is compared with the `Date` of the same reply, because the clock of this machine
 * may be wrong. If a proxy added a second header, the longer wait counts.
 */
export function retryAfterOf(headers: { get(name: string): string | null }): number | undefined {
  const valuesOf = (name: string) =>
    (headers.get(name) ?? '').split(betweenValues).map((text) => text.trim());
  const waits = valuesOf('retry-after').flatMap((value) => {
    if (/^\d+(?:\.\d+)?$/.test(value)) return Number(value) * 1000;
    const until = httpDate(value);
    if (until === undefined) return [];
    const [now = ''] = valuesOf('date');
    return Math.max(0, until - (httpDate(now) ?? Date.now()));
  });
  return waits.length > 0 ? Math.max(...waits) : undefined;
}
