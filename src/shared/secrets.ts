const mark = '[secret]';

const escapeForPattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/**
 * Returns a pattern for one character: plain, percent-encoded in either case, or escaped as in JSON. A space may also
 * be `+`.
 */
const spellingsOf = (character: string) => {
  if (/[A-Za-z\d]/.test(character)) return character;
  // It throws for half a character, and leaves some of ASCII as they are.
  const encoded = encodeURIComponent(character.replace(/\p{Surrogate}/u, '\ufffd'));
  const percents = encoded === character ? `%${character.charCodeAt(0).toString(16)}` : encoded;
  const spellings = [
    percents.toUpperCase(),
    percents.toLowerCase(),
    JSON.stringify(character).slice(1, -1),
    character,
  ];
  if (character === ' ') spellings.push('+');
  return `(?:${[...new Set(spellings)].map(escapeForPattern).join('|')})`;
};

/**
 * Minimum length of a secret to search for inside texts. One or two characters occur in almost every sentence. The
 * result would be unreadable, and the gaps would reveal the secret.
 */
const leastInside = 3;

/** Returns a pattern for a secret in all its spellings: anywhere, or as the whole text if it is short. */
const searchFor = (secret: string) => {
  const spelled = Array.from(secret, spellingsOf).join('');
  return secret.length < leastInside ? `^${spelled}$` : spelled;
};

/** Maximum length of all secrets in one pattern. The others are found by their pieces. */
const longestPattern = 20_000;

/** Returns one pattern for all secrets, or `undefined` if there is nothing to hide. */
const patternOf = (secrets: readonly string[]) => {
  let length = 0;
  const shortestFirst = [...secrets].sort((a, b) => a.length - b.length);
  const searched = shortestFirst.filter((secret) => {
    length += secret.length;
    return length <= longestPattern;
  });
  // The longest comes first: a secret that begins with another one must not leave its end behind.
  return searched.length > 0 ? new RegExp(searched.reverse().map(searchFor).join('|'), 'g') : undefined;
};

/** Minimum length of a part of a secret that is hidden too. A truncated echo would show half of a secret. */
const pieceLength = 8;

/** Returns every piece of that length of every secret, plain and as spelled in a form, an address or JSON. */
const piecesOf = (secrets: readonly string[]) => {
  const pieces = new Set<string>();
  for (const secret of secrets) {
    if (secret.length < pieceLength) continue;
    const form = new URLSearchParams({ '': secret }).toString().slice(1);
    const address = encodeURIComponent(secret.replace(/\p{Surrogate}/gu, '\ufffd'));
    const lower = (text: string) => text.replace(/%../g, (escaped) => escaped.toLowerCase());
    const json = JSON.stringify(secret).slice(1, -1);
    for (const text of new Set([secret, json, form, lower(form), address, lower(address)])) {
      for (let at = 0; at + pieceLength <= text.length; at++) pieces.add(text.slice(at, at + pieceLength));
    }
  }
  return pieces;
};

/**
 * Returns the text without any run of pieces. One pass finds them, however long the text is and however many there
 * are.
 */
const withoutPieces = (text: string, pieces: ReadonlySet<string>): string => {
  if (pieces.size === 0) return text;
  const isPiece = (at: number) => pieces.has(text.slice(at, at + pieceLength));
  const kept: string[] = [];
  let from = 0;
  for (let at = 0; at + pieceLength <= text.length; at++) {
    if (!isPiece(at)) continue;
    let end = at + pieceLength;
    while (end < text.length && isPiece(end + 1 - pieceLength)) end++;
    kept.push(text.slice(from, at));
    from = end;
    at = end - 1;
  }
  return kept.length === 0 ? text : [...kept, text.slice(from)].join(mark);
};

/** The hidden secrets, and how to hide them. */
interface Hidden {
  /** Returns the text without secrets and their pieces. */
  readonly clean: (text: string) => string;
  /** Whether the whole text is a secret. */
  readonly is: (text: string) => boolean;
}

const hiddenOf = (secrets: Iterable<string>): Hidden | undefined => {
  const known = new Set(secrets);
  known.delete('');
  if (known.size === 0) return undefined;
  const pattern = patternOf([...known]);
  const pieces = piecesOf([...known]);
  return {
    clean: (text) => withoutPieces(pattern ? text.replace(pattern, mark) : text, pieces),
    is: (text) => known.has(text),
  };
};

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

const isPlain = (value: unknown): value is object => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  // Not compared with `Object.prototype`, because data of another realm has a different one.
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null;
};

const scrubData = (value: unknown, hidden: Hidden): unknown => {
  let changed = false;
  const scrubText = (text: string) => {
    const clean = hidden.clean(text);
    if (clean !== text) changed = true;
    return clean;
  };
  const copies = new Map<object, object>();
  const copyOf = (part: unknown) => {
    if (typeof part === 'string') return scrubText(part);
    // A code of digits may come back as a number.
    if (typeof part === 'number') return hidden.is(String(part)) ? scrubText(String(part)) : part;
    if (!isPlain(part)) return part;
    const copy =
      copies.get(part) ??
      (Array.isArray(part) ? new Array(part.length) : Object.create(Object.getPrototypeOf(part)));
    copies.set(part, copy);
    return copy;
  };
  const copy = copyOf(value);
  // The map grows while the loop reads it, so neither depth nor cycles matter.
  for (const [from, to] of copies) {
    for (const [key, part] of Object.entries(from)) {
      // Defined rather than assigned, because a key may be `__proto__`.
      Object.defineProperty(to, scrubText(key), {
        value: copyOf(part),
        configurable: true,
        enumerable: true,
        writable: true,
      });
    }
  }
  return changed ? copy : value;
};

/** Visible properties that an error, a request, a response or an address may inherit. */
const inherited = ['name', 'message', 'stack', 'cause', 'code', 'url', 'href', 'headers'];

const read = (object: object, key: PropertyKey): unknown => {
  try {
    return Reflect.get(object, key);
  } catch {
    // A getter that throws shows nothing either.
    return undefined;
  }
};

/**
 * Returns everything that an inspection of the object could show: keys, properties, entries of maps, sets and
 * headers.
 */
const partsOf = (object: object): unknown[] => {
  // Bytes show as numbers, and there may be millions of them.
  if (ArrayBuffer.isView(object)) return [];
  // The prototype of a class is not visible, and reading from it may cause a rejection that nobody handles.
  const keys = Reflect.ownKeys(object).filter((key) => typeof object !== 'function' || key !== 'prototype');
  const parts: unknown[] = [...keys, ...[...keys, ...inherited].map((key) => read(object, key))];
  // Jest under jsdom has no `Headers`.
  const { Headers, URLSearchParams, FormData } = globalThis;
  for (const type of [Map, Set, Headers, URLSearchParams, FormData]) {
    if (type && object instanceof type) parts.push(...object);
  }
  return parts;
};

const holdsSecret = (value: unknown, hidden: Hidden) => {
  const shows = (text: string) => hidden.clean(text) !== text;
  const seen = new Set([value]);
  for (const part of seen) {
    if (typeof part === 'string' && shows(part)) return true;
    if (typeof part === 'symbol' && shows(part.description ?? '')) return true;
    if (typeof part === 'number' && hidden.is(String(part))) return true;
    if (isObject(part)) for (const inner of partsOf(part)) seen.add(inner);
  }
  return false;
};

/** Errors of other realms, and `DOMException` in old runtimes, are not instances of `Error`. */
const isErrorLike = (value: unknown): value is Error =>
  value instanceof Error ||
  (isObject(value) && !isPlain(value) && typeof read(value, 'message') === 'string');

const rebuild = (error: unknown, hidden: Hidden, rebuilt: Map<unknown, Error>): unknown => {
  const known = rebuilt.get(error);
  if (known) return known;
  if (!holdsSecret(error, hidden)) return error;
  if (!isErrorLike(error)) {
    const data = scrubData(error, hidden);
    return holdsSecret(data, hidden) ? mark : data;
  }
  const textOf = (key: string) => hidden.clean(String(read(error, key) ?? ''));
  const clean = new Error(textOf('message'));
  rebuilt.set(error, clean);
  const define = (key: string, value: unknown) =>
    Object.defineProperty(clean, key, { value, configurable: true, writable: true });
  define('name', textOf('name'));
  define('stack', textOf('stack') || `${clean.name}: ${clean.message}`);
  const code = read(error, 'code');
  if (typeof code === 'number' && !hidden.is(String(code))) Object.assign(clean, { code });
  if (typeof code === 'string') Object.assign(clean, { code: textOf('code') });
  const cause = read(error, 'cause');
  if (cause !== undefined) define('cause', rebuild(cause, hidden, rebuilt));
  return clean;
};

/**
 * Returns plain data with every secret in its strings and keys replaced by `[secret]`. The same goes for each piece
 * of eight characters of a secret, and for URL-encoded, form-encoded and JSON-escaped spellings. A secret of one or
 * two characters is replaced only if it is the whole string or key. Without secrets, returns the same value.
 */
export const scrub = (value: unknown, secrets: Iterable<string>): unknown => {
  const hidden = hiddenOf(secrets);
  return hidden ? scrubData(value, hidden) : value;
};

/** Whether a word of a text may be a token: letters with digits or signs between them. A code such as `ERR_PROXY` may not. */
const mayBeToken = (word: string): boolean =>
  /[a-z]/i.test(word) && /\d|[.~+=_-]\w/.test(word) && !/^[A-Z_]+$/.test(word);

/** Hides words that may be tokens. The frames of a stack stay, because they name files and places. */
const anyToken: Hidden = {
  clean: (text) =>
    text.replace(/^(?![ \t]+at |[^@\n\r\u2028\u2029]*@.*:\d+:\d+$).+/gm, (line) =>
      line.replace(/[\w.~+=-]{8,}/g, (word) => (mayBeToken(word) ? mark : word)),
    ),
  is: () => false,
};

/**
 * Returns the error of a source of tokens, as `scrubError` does. Such an error may contain the token of any user, which
 * is not known yet or no longer, so every word that may be a token is hidden.
 */
export const scrubTokens = (error: unknown): unknown => scrubbed(error, anyToken);

/**
 * Returns the error itself if no inspection of it shows a secret. Otherwise returns an `Error` that keeps only name,
 * code, message, stack and cause, without the secrets and their pieces.
 */
export const scrubError = (error: unknown, secrets: Iterable<string>): unknown =>
  scrubbed(error, hiddenOf(secrets));

function scrubbed(error: unknown, hidden: Hidden | undefined): unknown {
  try {
    return hidden ? rebuild(error, hidden, new Map()) : error;
  } catch {
    // A revoked proxy, for example, which no other code can read either.
    return new Error('The thrown value cannot be read.');
  }
}
