import { formsOf, resolved, typesOf } from '../api/catalogue/forms.js';
import type { JsonSchema } from '../api/catalogue/json-schema.js';
import { isObject } from '../shared/is-object.js';
import { fieldOf } from './outline.js';

/** Values as Python writes them. */
const inPython: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['True', true],
  ['False', false],
  ['None', null],
]);

/** Returns the value in a JSON text, or the text itself. */
function parsed(text: string): unknown {
  if (inPython.has(text)) return inPython.get(text);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns the object or list in a JSON text, or the value itself. */
export function objectIn(value: unknown): unknown {
  const inside = typeof value === 'string' ? parsed(value) : value;
  return typeof inside === 'object' && inside !== null ? inside : value;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Returns the names of all types that a value can have, or `undefined` if it can be anything. */
function typesIn(schema: JsonSchema): readonly string[] | undefined {
  const { anyOf, oneOf } = resolved(schema);
  const isNullable = (anyOf ?? oneOf)?.some(({ type }) => type === 'null');
  const types = formsOf(schema).map(typesOf);
  if (types.some(({ length }) => length === 0)) return undefined;
  return [...types.flat(), ...(isNullable ? ['null'] : [])].map((type) =>
    type === 'integer' ? 'number' : type,
  );
}

/** Returns the value that an agent means by a text, where something else than a text is expected. */
function unquoted(types: readonly string[], text: string): unknown {
  const inside = types.includes('string') ? objectIn(text) : parsed(text);
  return inside === null || types.includes(typeOf(inside)) ? inside : text;
}

const itemsOf = (schema: JsonSchema): JsonSchema => ({
  anyOf: formsOf(schema).flatMap(({ items }) => (items ? [items] : [])),
});

/** Returns the schema of a field, or `undefined` if the field is not known. */
function schemaOf(schema: JsonSchema, name: string): JsonSchema | undefined {
  const known = formsOf(schema).filter(({ type }) => type !== 'array');
  const others = known.flatMap(({ additionalProperties: other }) => (isObject(other) ? [other] : []));
  const { schema: own = others[0] } = name.includes('.') ? {} : fieldOf({ anyOf: known }, name);
  return own && Object.keys(own).length > 0 ? own : undefined;
}

/**
 * Returns the value that an agent means, by its schema. Agents send objects, lists, numbers and booleans as text. With `omit`, a
 * field that is null is left out, because many agents send null for every field that they do not use.
 */
export function meant(schema: JsonSchema, given: unknown, { omit }: { readonly omit: boolean }): unknown {
  const types = typesIn(schema);
  const value = types && typeof given === 'string' ? unquoted(types, given) : given;
  // Some languages write an empty object like that.
  if (Array.isArray(value) && value.length === 0 && types?.join() === 'object') return {};
  if (Array.isArray(value)) {
    const items = itemsOf(schema);
    return items.anyOf?.length ? value.map((each) => meant(items, each, { omit })) : value;
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const field = schemaOf(schema, name);
      if (!field) return [[name, each]];
      const own = meant(field, each, { omit });
      return own === null && omit && !typesIn(field)?.includes('null') ? [] : [[name, own]];
    }),
  );
}
