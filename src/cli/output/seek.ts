import { formsOf, typesOf } from '../../api/catalogue/forms.js';
import type { JsonSchema } from '../../api/catalogue/json-schema.js';
import { isObject } from '../../shared/is-object.js';

/** Result of following a path: it ends at a field (`found`), may lead anywhere (`open`), or meets an unknown name (`missing`). */
export type Sought =
  | { readonly kind: 'found' | 'open' }
  | { readonly kind: 'missing'; readonly depth: number; readonly names: readonly string[] };

const found: Sought = { kind: 'found' };
const open: Sought = { kind: 'open' };

/** Combines several results: found or open if one of them is, else the names at the deepest point. */
export function together(all: readonly Sought[]): Sought {
  const decided = all.find(({ kind }) => kind === 'found') ?? all.find(({ kind }) => kind === 'open');
  if (decided) return decided;
  const missing = all.flatMap((each) => (each.kind === 'missing' ? [each] : []));
  const depth = Math.max(0, ...missing.map((each) => each.depth));
  const names = missing.filter((each) => each.depth === depth).flatMap((each) => each.names);
  return { kind: 'missing', depth, names: [...new Set(names)] };
}

const isPlace = (key: string): boolean => /^\d+$/.test(key);

/** Fields for the name and the value in the service's lists of names and values. */
const entryNames = [
  ['name', 'value'],
  ['field_name', 'field_value'],
] as const;

function inForm(form: JsonSchema, keys: readonly string[], depth: number): Sought {
  const { properties, additionalProperties, items } = form;
  const [key = '', ...rest] = keys.slice(depth);
  if (items) {
    if (isPlace(key)) return seekIn([items], keys, depth + 1);
    const records = formsOf(items).map((each) => each.properties ?? {});
    const isNamed = records.some((fields) =>
      entryNames.some(([name, value]) => fields[name] && fields[value]),
    );
    const inEach = seekIn([items], keys, depth);
    // The names of entries are data, which a schema does not know.
    return isNamed && inEach.kind === 'missing' ? open : inEach;
  }
  if (properties && Object.hasOwn(properties, key)) return seekIn([properties[key] ?? {}], keys, depth + 1);
  if (isObject(additionalProperties))
    return rest.length === 0 ? open : seekIn([additionalProperties], keys, depth + 1);
  const types = typesOf(form);
  const isAny = !properties && (types.length === 0 || types.includes('object') || types.includes('array'));
  return isAny ? open : { kind: 'missing', depth, names: Object.keys(properties ?? {}) };
}

/** Follows a path in schemas. */
export function seekIn(schemas: readonly JsonSchema[], keys: readonly string[], depth = 0): Sought {
  if (depth === keys.length) return found;
  return together(schemas.flatMap(formsOf).map((form) => inForm(form, keys, depth)));
}

/** Follows a path in a record. An existing field is found, whatever its value. */
export function seek(value: unknown, keys: readonly string[], depth = 0): Sought {
  if (depth === keys.length) return found;
  const key = keys[depth] ?? '';
  if (Array.isArray(value)) {
    if (isPlace(key))
      return together(Number(key) < value.length ? [seek(value[Number(key)], keys, depth + 1)] : []);
    const entries = value.filter((each) => isObject(each));
    const named = entries.flatMap((entry) =>
      entryNames.flatMap(([name, of]) =>
        typeof entry[name] === 'string' && of in entry ? [[String(entry[name]), entry[of]] as const] : [],
      ),
    );
    const own = named.filter(([name]) => name === key).map(([, of]) => seek(of, keys, depth + 1));
    const inEach = value.map((each) => seek(each, keys, depth));
    return together([...own, ...inEach, { kind: 'missing', depth, names: named.map(([name]) => name) }]);
  }
  if (!isObject(value)) return { kind: 'missing', depth, names: [] };
  return Object.hasOwn(value, key)
    ? seek(value[key], keys, depth + 1)
    : { kind: 'missing', depth, names: Object.keys(value) };
}
