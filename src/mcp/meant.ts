import { formsOf, resolved, typesOf } from '../api/catalogue/forms.js';
import type { JsonSchema } from '../api/catalogue/json-schema.js';
import { fieldOf } from '../api/catalogue/schema-fields.js';
import { isObject } from '../shared/is-object.js';

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

/** Returns the value in a JSON text if it has one of the types. If text is expected too, only objects and lists count. */
function unquoted(text: string, types: readonly string[]): unknown {
  try {
    const value: unknown = JSON.parse(text);
    const isNested = typeof value === 'object' && value !== null;
    return types.includes(typeOf(value)) && (isNested || !types.includes('string')) ? value : text;
  } catch {
    return text;
  }
}

/** Returns the schema of a field, also of one with any name. Returns `undefined` if nothing is known about it. */
function schemaOf(schema: JsonSchema, name: string): JsonSchema | undefined {
  const [other] = formsOf(schema).flatMap(({ additionalProperties }) =>
    isObject(additionalProperties) ? [additionalProperties] : [],
  );
  const field = fieldOf(schema, name) ?? other;
  return field && Object.keys(field).length > 0 ? field : undefined;
}

/**
 * Returns the value that an agent means, by its schema. Agents send objects, lists, numbers and booleans as text. With `omit`, a
 * field that is null is left out, because many agents send null for every field that they do not use.
 */
export function meant(schema: JsonSchema, given: unknown, { omit }: { readonly omit: boolean }): unknown {
  const types = typesIn(schema);
  const value = types && typeof given === 'string' ? unquoted(given, types) : given;
  if (Array.isArray(value)) {
    const items = formsOf(schema).flatMap((form) => form.items ?? []);
    return items.length > 0 ? value.map((each) => meant({ anyOf: items }, each, { omit })) : value;
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
