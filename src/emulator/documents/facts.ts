import { isObject } from '../../shared/is-object.js';

/** Returns the facts in a value, one line each: `event name: Harbour Music Festival`. */
export function factsOf(value: unknown, label = ''): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap((item) => factsOf(item, label));
  if (!isObject(value)) return [label ? `${label}: ${value}` : String(value)];
  // A name/value pair is one fact.
  if (typeof value.name === 'string' && 'value' in value)
    return factsOf(value.value, `${label} ${value.name}`.trim());
  return Object.entries(value).flatMap(([key, inner]) => factsOf(inner, `${label} ${key}`.trim()));
}
