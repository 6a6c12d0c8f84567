import { digestOf } from '../../internal/digest.js';
import { isObject } from '../../internal/is-object.js';

/** How deep a record is looked into: far deeper than any that is documented. */
const deepest = 20;

/**
 * Writes a value so that the forms of one value are one text: a number is as good as its text, what is null as good as
 * what is missing, and neither the order of fields nor that of a list counts, because the service promises none of it.
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
  // An amount is the same with and without the zeros at its end.
  return JSON.stringify(text.replace(/^(-?\d+)(?:(\.\d*[1-9])0*|\.0+)$/, '$1$2'));
}

/** Gives 16 hexadecimal digits that stand for a value: the same for all forms of it, others for another. */
export const fingerprint = (value: unknown): string => digestOf(canonical(value));
