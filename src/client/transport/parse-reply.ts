/** Finds texts that may contain a whole number of 16 digits or more, much faster. */
const suspicious = /[[:,\s]-?\d{16,}[\],}\s]/;

/** A text or a number of JSON. */
const token = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs;

const kept = (part: string): string =>
  /^-?\d{16,}$/.test(part) && !Number.isSafeInteger(Number(part)) ? `"${part}"` : part;

/**
 * Parses JSON. A whole number beyond 2^53 becomes a text, because JavaScript would change its last digits. Such a number is mostly
 * a reference, which is a text anyway.
 */
export const parseReply = (json: string): unknown =>
  JSON.parse(suspicious.test(json) ? json.replace(token, kept) : json);
