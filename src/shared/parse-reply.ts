/** Digits of a whole number that JavaScript may round. */
const longest = 16;

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/**
 * Whether a JSON text may contain a long whole number. Looks at every 16th character only, because 16 digits in a row contain
 * one of these: a pattern would take a fifth of the time of parsing.
 */
function mayHaveLongNumber(json: string): boolean {
  for (let at = longest - 1; at < json.length; at += longest) {
    if (!isDigit(json.charCodeAt(at))) continue;
    let first = at;
    while (isDigit(json.charCodeAt(first - 1))) first -= 1;
    let end = at + 1;
    while (isDigit(json.charCodeAt(end))) end += 1;
    const before = json[first - 1] === '-' ? json[first - 2] : json[first - 1];
    if (end - first >= longest && /[[:,\s]/.test(before ?? '')) return true;
    at = Math.max(at, end - 1);
  }
  return false;
}

/** An escape, a quote or a number. Matches no whole text, because a long one would overflow the stack of the search. */
const token = /\\.|"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs;

/** Whether a number is whole, and JavaScript would change its digits. */
function isInexact(part: string): boolean {
  const number = Number(part);
  return (
    /^-?\d{16,}$/.test(part) &&
    !Number.isSafeInteger(number) &&
    !(Number.isFinite(number) && BigInt(part) === BigInt(number))
  );
}

/**
 * Parses JSON. A whole number that JavaScript would round becomes a text. Such a number is mostly a reference, which is a text
 * anyway.
 */
export function parseReply(json: string): unknown {
  const value = JSON.parse(json);
  if (!mayHaveLongNumber(json)) return value;
  let isInText = false;
  const exact = json.replace(token, (part) => {
    if (part === '"') isInText = !isInText;
    return !isInText && isInexact(part) ? `"${part}"` : part;
  });
  return exact === json ? value : JSON.parse(exact);
}
