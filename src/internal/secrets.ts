const mark = '[secret]';

const encoder = new TextEncoder();
const escapeForPattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Matches one character as it is, percent-encoded in either case, or as JSON escapes it; a space also as `+`. */
const spellingsOf = (character: string) => {
  if (/[A-Za-z\d]/.test(character)) return character;
  const percents = [...encoder.encode(character)]
    .map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
    .join('');
  const spellings = [percents.toUpperCase(), percents, JSON.stringify(character).slice(1, -1), character];
  if (character === ' ') spellings.push('+');
  return `(?:${[...new Set(spellings)].map(escapeForPattern).join('|')})`;
};

/**
 * The length from which a secret is searched for inside of texts. One or two characters stand in almost every
 * sentence, which would come out unreadable, and would tell the secret by its gaps.
 */
const leastInside = 3;

/** Matches a secret in all its spellings: anywhere, or as the whole text where it is short. */
const searchFor = (secret: string) => {
  const spelled = Array.from(secret, spellingsOf).join('');
  return secret.length < leastInside ? `^${spelled}$` : spelled;
};

/** One pattern for all secrets; none where there is nothing to hide. */
const patternOf = (secrets: Iterable<string>) => {
  // The longest comes first: a secret that begins with another one must not leave its end behind.
  const longestFirst = [...new Set(secrets)].filter(Boolean).sort((a, b) => b.length - a.length);
  if (longestFirst.length === 0) return undefined;
  return new RegExp(longestFirst.map(searchFor).join('|'), 'g');
};

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

const isPlain = (value: unknown): value is object => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  // Not compared with `Object.prototype`, because data of another realm has one of its own.
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null;
};

const scrubData = (value: unknown, pattern: RegExp): unknown => {
  let changed = false;
  const scrubText = (text: string) => {
    const clean = text.replace(pattern, mark);
    if (clean !== text) changed = true;
    return clean;
  };
  const copies = new Map<object, object>();
  const copyOf = (part: unknown) => {
    if (typeof part === 'string') return scrubText(part);
    if (!isPlain(part)) return part;
    const copy =
      copies.get(part) ??
      (Array.isArray(part) ? new Array(part.length) : Object.create(Object.getPrototypeOf(part)));
    copies.set(part, copy);
    return copy;
  };
  const copy = copyOf(value);
  // The map grows while it is walked, so neither depth nor cycles matter.
  for (const [from, to] of copies) {
    for (const [key, part] of Object.entries(from)) {
      // Defined and not assigned, because a key may be `__proto__`.
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

/** What shows of an error, a request, a response or an address without being a property of its own. */
const inherited = ['name', 'message', 'stack', 'cause', 'code', 'url', 'href', 'headers'];

const read = (object: object, key: PropertyKey): unknown => {
  try {
    return Reflect.get(object, key);
  } catch {
    // A getter that throws shows nothing either.
    return undefined;
  }
};

/** Everything that an inspection of the object could show: keys, properties, entries of maps, sets and headers. */
const partsOf = (object: object): unknown[] => {
  // Bytes show as numbers, and there may be millions of them.
  if (ArrayBuffer.isView(object)) return [];
  // What a class has for its objects is no part of what shows, and to read it there may reject with nobody to hear it.
  const keys = Reflect.ownKeys(object).filter((key) => typeof object !== 'function' || key !== 'prototype');
  const parts: unknown[] = [...keys, ...[...keys, ...inherited].map((key) => read(object, key))];
  for (const type of [Map, Set, Headers, URLSearchParams, FormData]) {
    if (object instanceof type) parts.push(...object);
  }
  return parts;
};

const holdsSecret = (value: unknown, pattern: RegExp) => {
  const seen = new Set([value]);
  for (const part of seen) {
    if (typeof part === 'string' && part.search(pattern) >= 0) return true;
    if (typeof part === 'symbol' && (part.description ?? '').search(pattern) >= 0) return true;
    if (isObject(part)) for (const inner of partsOf(part)) seen.add(inner);
  }
  return false;
};

/** Errors of other realms and `DOMException` in old runtimes are no instances of `Error`. */
const isErrorLike = (value: unknown): value is Error =>
  value instanceof Error ||
  (isObject(value) && !isPlain(value) && typeof read(value, 'message') === 'string');

const rebuild = (error: unknown, pattern: RegExp, rebuilt: Map<unknown, Error>): unknown => {
  const known = rebuilt.get(error);
  if (known) return known;
  if (!holdsSecret(error, pattern)) return error;
  if (!isErrorLike(error)) {
    const data = scrubData(error, pattern);
    return holdsSecret(data, pattern) ? mark : data;
  }
  const textOf = (key: string) => String(read(error, key) ?? '').replace(pattern, mark);
  const clean = new Error(textOf('message'));
  rebuilt.set(error, clean);
  const define = (key: string, value: unknown) =>
    Object.defineProperty(clean, key, { value, configurable: true, writable: true });
  define('name', textOf('name'));
  define('stack', textOf('stack') || `${clean.name}: ${clean.message}`);
  const code = read(error, 'code');
  if (typeof code === 'number') Object.assign(clean, { code });
  if (typeof code === 'string') Object.assign(clean, { code: textOf('code') });
  const cause = read(error, 'cause');
  if (cause !== undefined) define('cause', rebuild(cause, pattern, rebuilt));
  return clean;
};

/**
 * Plain data with every secret in its strings and keys replaced by `[secret]`, also where it is URL-encoded,
 * form-encoded or escaped as in JSON; one of one or two characters only where it is the whole string or key. The very
 * same value where there is no secret in it.
 */
export const scrub = (value: unknown, secrets: Iterable<string>): unknown => {
  const pattern = patternOf(secrets);
  return pattern ? scrubData(value, pattern) : value;
};

/**
 * The error itself where no secret shows in it, however it is inspected; else an `Error` that keeps only
 * name, code, message, stack and cause, without the secrets.
 */
export const scrubError = (error: unknown, secrets: Iterable<string>): unknown => {
  const pattern = patternOf(secrets);
  try {
    return pattern ? rebuild(error, pattern, new Map()) : error;
  } catch {
    // Such as a revoked proxy: nobody else could look into it either.
    return new Error('What was thrown cannot be read.');
  }
};
