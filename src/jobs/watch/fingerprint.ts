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
  return JSON.stringify(/^-?\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text);
}

const hex = (number: number) => (number >>> 0).toString(16).padStart(8, '0');

/** Spreads what differs in a few bits over all of them. */
function mixed(number: number): number {
  let bits = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

/**
 * Gives 16 hexadecimal digits that stand for a value: the same for all forms of it, others for another. Made by hand,
 * because the runtime's own hashes are not there without waiting, and this one has nothing to keep secret.
 */
export function fingerprint(value: unknown): string {
  const text = canonical(value);
  let left = 0x811c9dc5;
  let right = 0x9e3779b1;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    left = Math.imul(left ^ code, 0x01000193);
    right = Math.imul(((right << 5) | (right >>> 27)) ^ code, 0x27d4eb2f);
  }
  return hex(mixed(left)) + hex(mixed(right ^ text.length));
}
