import type { JsonSchema } from '../catalogue/json-schema.js';

/** Returns a schema as an array. If it already is or can be an array, returns that array, because lists are not nested. */
function listOf(content: JsonSchema, resolve: (schema: JsonSchema) => JsonSchema): JsonSchema {
  const { type, anyOf = [], description } = resolve(content);
  if (type === 'array') return content;
  const list = anyOf.find((form) => form.type === 'array');
  return list
    ? { ...(description && { description }), ...list }
    : { type: 'array', items: content, minItems: 1, maxItems: 1 };
}

/** Returns the schema of an object with these properties, all required. */
export const holding = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

/** Returns a schema for any of several schemas, without duplicates. */
export function anyOf(schemas: readonly JsonSchema[]): JsonSchema {
  const distinct = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  const [only = {}] = distinct;
  return distinct.length > 1 ? { anyOf: distinct } : only;
}

/**
 * Returns the schema of content in its wire wrapping, as `wrap` makes it: `a[].b` is an object whose `a` is a list of
 * objects with `b`. The innermost object also has the properties of `beside`.
 */
export function wrapSchema(
  as: string,
  content: JsonSchema,
  resolve: (schema: JsonSchema) => JsonSchema,
  beside: Readonly<Record<string, JsonSchema>> = {},
): JsonSchema {
  const segments = as.split('.');
  return segments.reduceRight((inner, segment, index) => {
    const value = segment.endsWith('[]') ? listOf(inner, resolve) : inner;
    const name = segment.replace('[]', '');
    return holding({ ...(index === segments.length - 1 && beside), [name]: value });
  }, content);
}
