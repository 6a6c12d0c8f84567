/**
 * Returns the URL in a text, or `undefined` if it has none. Not by `URL.canParse`: in Node 20 and 22 it refuses addresses with
 * letters such as ü after it was called often.
 */
export function parseUrl(text: string | URL, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
