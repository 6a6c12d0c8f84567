/** Finds texts that may contain a whole number of 16 digits or more, much faster. */
const suspicious = /[[:,\s]-?\d{16,}[\],}\s]/;

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
  if (!suspicious.test(json)) return value;
  let isInText = false;
  const exact = json.replace(token, (part) => {
    if (part === '"') isInText = !isInText;
    return !isInText && isInexact(part) ? `"${part}"` : part;
  });
  return exact === json ? value : JSON.parse(exact);
}
