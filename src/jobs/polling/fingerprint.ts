import { Digest, digestOf, mixed } from '../../shared/digest.js';
import { isObject } from '../../shared/is-object.js';

/** Maximum depth of a record, far deeper than any documented one. */
const deepest = 20;

/**
 * Returns the same text for all forms of one value. A number equals its text, and null equals a missing field. The
 * order of fields and lists does not count, because the service promises none.
 */
function canonical(value: unknown, depth = 0): string {
  if (value === null || value === undefined || depth > deepest) return '';
  if (Array.isArray(value)) return `[${value.map((each) => canonical(each, depth + 1)).sort()}]`;
  if (isObject(value)) {
    const fields = Object.keys(value).sort();
    const texts = fields.map((field) => [field, canonical(value[field], depth + 1)] as const);
    return `{${texts.filter(([, text]) => text !== '').map(([field, text]) => `${field}:${text}`)}}`;
  }
  return JSON.stringify(plain(String(value)));
}

/** Returns a text without zeros at the end that do not change an amount. */
const plain = (text: string): string =>
  text.endsWith('0') && text.includes('.') ? text.replace(/^(-?\d+)(?:(\.\d*[1-9])0*|\.0+)$/, '$1$2') : text;

/** Returns 16 hexadecimal digits that identify a value. They are the same for all forms of it. */
export const fingerprint = (value: unknown): string => digestOf(canonical(value));

/** Digests of names of fields, which repeat in each record. */
const names = new Map<string, Digest>();
const mostNames = 10_000;

function nameDigest(name: string): Digest {
  const known = names.get(name);
  if (known) return known;
  if (names.size >= mostNames) names.clear();
  const digest = new Digest();
  digest.text(name);
  names.set(name, digest);
  return digest;
}

/** Sets `digest` to that of a value. Returns false for null, which equals a missing field. */
function digestValue(value: unknown, digest: Digest, depth: number): boolean {
  if (value === null || value === undefined || depth > deepest) return false;
  let left = 0;
  let right = 0;
  // Sums, because the order does not count.
  if (Array.isArray(value)) {
    for (const each of value) {
      const isThere = digestValue(each, digest, depth + 1);
      left = (left + (isThere ? mixed(digest.left ^ 0x5bd1e995) : 1)) | 0;
      right = (right + (isThere ? mixed(digest.right ^ 0x1b873593) : 1)) | 0;
    }
    digest.left = mixed(left ^ 0x51ed270b);
    digest.right = mixed(right ^ 0x38b34ae5 ^ value.length);
  } else if (isObject(value)) {
    for (const name of Object.keys(value)) {
      if (!digestValue(value[name], digest, depth + 1)) continue;
      const own = nameDigest(name);
      left = (left + mixed(Math.imul(digest.left, 31) + own.left)) | 0;
      right = (right + mixed(Math.imul(digest.right, 37) + own.right)) | 0;
    }
    digest.left = mixed(left ^ 0x2545f491);
    digest.right = mixed(right ^ 0x6c078965);
  } else digest.text(plain(String(value)));
  return true;
}

/** Returns another fingerprint of a value, in a quarter of the time. It is the same for the same forms. */
export function printOf(value: unknown): string {
  const digest = new Digest();
  digestValue(value, digest, 0);
  return digest.hex();
}

/** Whether two values have the same fingerprint. Stops at the first difference. */
export function isSame(left: unknown, right: unknown, depth = 0): boolean {
  if (left === right || depth > deepest) return true;
  if (Array.isArray(left) && Array.isArray(right)) {
    const isInOrder =
      left.length === right.length && left.every((each, at) => isSame(each, right[at], depth + 1));
    return isInOrder || canonical(left, depth) === canonical(right, depth);
  }
  if (isObject(left) && isObject(right)) {
    const fields = Object.keys(right);
    // Every object inherits fields such as `constructor`.
    const own = (field: string) => (Object.hasOwn(left, field) ? left[field] : undefined);
    // A missing field equals null.
    return (
      fields.every((field) => isSame(own(field), right[field], depth + 1)) &&
      Object.keys(left).every(
        (field) => Object.hasOwn(right, field) || isSame(left[field], undefined, depth + 1),
      )
    );
  }
  return canonical(left, depth) === canonical(right, depth);
}

/**
 * Returns the uuid of a record. Without one, returns undefined, since the record cannot be distinguished from others.
 */
export const uuidOf = (item: unknown): string | undefined => {
  const uuid = (item as { uuid?: unknown } | null)?.uuid;
  return typeof uuid === 'string' || typeof uuid === 'number' ? String(uuid) : undefined;
};
