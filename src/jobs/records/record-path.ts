import { isObject } from '../../shared/is-object.js';

/** Returns the value of a name in a list of names and values, or the item at an index of a list. */
function inList(list: readonly unknown[], key: string): unknown {
  if (/^\d+$/.test(key)) return list[Number(key)];
  const entry = list.find((each) => isObject(each) && (each.name ?? each.field_name) === key);
  return isObject(entry) ? (entry.value ?? entry.field_value) : undefined;
}

/** Takes one step into a record: by the name of a field, by the name of an entry in a list of names and values, or by an index. */
export function step(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return inList(value, key);
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
