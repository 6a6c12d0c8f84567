import { isObject } from './is-object.js';

/** What a list of names and values has under a name, or a list at a place. */
function inList(list: readonly unknown[], key: string): unknown {
  if (/^\d+$/.test(key)) return list[Number(key)];
  const entry = list.find((each) => isObject(each) && (each.name ?? each.field_name) === key);
  return isObject(entry) ? (entry.value ?? entry.field_value) : undefined;
}

/** One step into a record: by the name of a field, of an entry in a list of names and values, or by a place in a list. */
export function step(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return inList(value, key);
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
