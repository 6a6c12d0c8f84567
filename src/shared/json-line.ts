const inLine: Readonly<Record<string, string>> = { '\u2028': '\\u2028', '\u2029': '\\u2029' };

const breaks = ['\n', '\r', ...Object.keys(inLine)];

/**
 * Returns JSON in one line. Its line breaks are between values, because a text has none. Some line readers, such as that of
 * Node 24, also end a line at U+2028 and U+2029.
 */
export const inOneLine = (json: string): string =>
  // Most have none, and a search for one character takes a fraction of the time of a pattern.
  breaks.some((each) => json.includes(each))
    ? json.replace(/[\n\r\u2028\u2029]/g, (each) => inLine[each] ?? ' ')
    : json;

/** Returns a value as JSON in one line. */
export const jsonLine = (value: unknown): string => inOneLine(JSON.stringify(value));
