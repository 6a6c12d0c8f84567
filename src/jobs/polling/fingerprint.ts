import { digestText, hexOf, mixed, newHalves } from '../../shared/digest.js';

/** Maximum depth of a record, far deeper than any documented one. */
const deepest = 20;

/** Returns a text without zeros at the end that do not change an amount. */
const plain = (text: string): string =>
  text.endsWith('0') && text.includes('.') ? text.replace(/^(-?\d+)(?:(\.\d*[1-9])0*|\.0+)$/, '$1$2') : text;

/** Digest of the latest value at one place. Most places have the same text in the next record. */
interface Place {
  /** Name of the field. Empty for an item of a list. */
  name: string | undefined;
  nameDigest: number;
  /** The value. Undefined if it is an object or a list. */
  text: string | undefined;
  left: number;
  right: number;
  /** Places within the value, in order. */
  readonly inner: Place[];
}

/** Maximum number of remembered places within a value. */
const mostPlaces = 500;

const newPlace = (): Place => ({
  ...{ name: undefined, nameDigest: 0, text: undefined },
  ...{ left: 0, right: 0, inner: [] },
});

const halves = newHalves();

function placeIn({ inner }: Place, index: number, name: string): Place {
  const place = inner[index] ?? newPlace();
  if (index < mostPlaces) inner[index] = place;
  if (place.name !== name) {
    digestText(name, halves);
    place.name = name;
    place.nameDigest = (halves[0] ?? 0) >> 1;
  }
  return place;
}

/** Sets the digest of a place to that of its value. Returns false for null, which equals a missing field. */
function digestValue(value: unknown, place: Place, depth: number): boolean {
  if (value === null || value === undefined || depth > deepest) return false;
  if (typeof value !== 'object') {
    const text = typeof value === 'string' ? value : String(value);
    if (text === place.text) return true;
    digestText(plain(text), halves);
    place.text = text;
    place.left = halves[0] ?? 0;
    place.right = halves[1] ?? 0;
    return true;
  }
  // Sums, because the order does not count.
  let left = 0x2545f491;
  let right = 0x6c078965;
  let index = 0;
  if (Array.isArray(value)) {
    for (const each of value) {
      const item = placeIn(place, index, '');
      const isThere = digestValue(each, item, depth + 1);
      left = (left + (isThere ? mixed(item.left ^ 0x5bd1e995) : 1)) | 0;
      right = (right + (isThere ? mixed(item.right ^ 0x1b873593) : 1)) | 0;
      index += 1;
    }
    left ^= value.length + 1;
  } else {
    const fields = value as Readonly<Record<string, unknown>>;
    for (const name in fields) {
      const field = placeIn(place, index, name);
      index += 1;
      if (!digestValue(fields[name], field, depth + 1)) continue;
      const own = field.nameDigest;
      left = (left + mixed(Math.imul(field.left, 31) + own)) | 0;
      right = (right + mixed(Math.imul(field.right ^ own, 37) + own)) | 0;
    }
  }
  place.text = undefined;
  place.left = mixed(left);
  place.right = mixed(right);
  return true;
}

const whole = newPlace();

/**
 * Returns 16 hexadecimal digits that identify a value. They are the same for all forms of it: a number equals its text, and null a
 * missing field. The order of fields and lists does not count, because the service promises none.
 */
export function printOf(value: unknown): string {
  const isThere = digestValue(value, whole, 0);
  halves[0] = isThere ? whole.left : 0;
  halves[1] = isThere ? whole.right : 0;
  return hexOf(halves);
}

/** Returns the uuid of a record, or undefined if nothing distinguishes it from others. */
export const uuidOf = (item: unknown): string | undefined => {
  const uuid = (item as { uuid?: unknown } | null)?.uuid;
  return typeof uuid === 'string' || typeof uuid === 'number' ? String(uuid) : undefined;
};
