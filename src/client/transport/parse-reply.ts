/** Number of digits that JavaScript may round. `longRows` has as many. */
const longest = 16;

/** Matches long rows of digits and points. Written out, because only then do engines skip what cannot match. */
const longRows = /[\d.][\d.][\d.][\d.][\d.][\d.][\d.][\d.][\d.][\d.][\d.][\d.][\d.][\d.][\d.][\d.][\d.]*/g;

/** Matches a number at a place. */
const number = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** Returns the digits of a number that say something, without those of its exponent. */
const digitsOf = (text: string): string =>
  text
    .replace(/[eE].*|[-.]/g, '')
    .replace(/^0+/, '')
    .replace(/(?<!0)0+$/, '');

/**
 * Whether JavaScript would change the digits of a number. Programs that write more digits than a number needs, as in
 * 16.370000000000001, write those that JavaScript has too.
 */
function isInexact(text: string): boolean {
  const digits = digitsOf(text);
  if (digits.length < longest) return false;
  const value = Number(text);
  // JavaScript writes at most 100 digits.
  return [`${value}`, value.toPrecision(Math.min(digits.length, 100))].every(
    (own) => digits !== digitsOf(own),
  );
}

/** Whether a quote is part of the text that it is in. */
function isEscaped(json: string, quote: number): boolean {
  let first = quote;
  while (json[first - 1] === '\\') first -= 1;
  return (quote - first) % 2 === 1;
}

/** Returns JSON with the numbers that JavaScript would change as texts. Looks at long numbers only, and at the quotes before each. */
function withExactNumbers(json: string): string {
  const parts: string[] = [];
  let copied = 0;
  let quote = json.indexOf('"');
  let isInText = false;
  for (const { index } of json.matchAll(longRows)) {
    const begin = json[index - 1] === '-' ? index - 1 : index;
    if (begin < copied || !/[[:,\s]/.test(json[begin - 1] ?? '')) continue;
    number.lastIndex = begin;
    const [text = ''] = number.exec(json) ?? [];
    if (!isInexact(text)) continue;
    for (; quote >= 0 && quote < begin; quote = json.indexOf('"', quote + 1)) {
      if (!isInText || !isEscaped(json, quote)) isInText = !isInText;
    }
    if (isInText) continue;
    parts.push(json.slice(copied, begin), `"${text}"`);
    copied = begin + text.length;
  }
  return parts.length > 0 ? parts.join('') + json.slice(copied) : json;
}

/**
 * Parses JSON. A number that JavaScript would change becomes a text: a long one is mostly a reference, which is a text anyway.
 */
export function parseReply(json: string): unknown {
  const value = JSON.parse(json);
  const exact = withExactNumbers(json);
  return exact === json ? value : JSON.parse(exact);
}
