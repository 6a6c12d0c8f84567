import { digestOf } from '../../shared/digest.js';
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
  const text = String(value);
  // Zeros at the end do not change an amount.
  return JSON.stringify(text.replace(/^(-?\d+)(?:(\.\d*[1-9])0*|\.0+)$/, '$1$2'));
}

/** Returns 16 hexadecimal digits that identify a value. They are the same for all forms of it. */
export const fingerprint = (value: unknown): string => digestOf(canonical(value));

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
