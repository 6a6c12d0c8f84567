import type { JsonSchema } from '../catalogue/json-schema.js';

/** What an array of a schema is: the array that it is itself or may be, because a list is not put into another. */
function listOf(content: JsonSchema, resolve: (schema: JsonSchema) => JsonSchema): JsonSchema {
  const { type, anyOf = [], description } = resolve(content);
  if (type === 'array') return content;
  const list = anyOf.find((form) => form.type === 'array');
  return list
    ? { ...(description && { description }), ...list }
    : { type: 'array', items: content, minItems: 1, maxItems: 1 };
}

/** The properties that an object has, all of them. */
export const holding = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

/** Any of several schemas. The same ones count once. */
export function anyOf(schemas: readonly JsonSchema[]): JsonSchema {
  const distinct = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  const [only = {}] = distinct;
  return distinct.length > 1 ? { anyOf: distinct } : only;
}

/**
 * The schema of content in its wire wrapping, as `wrap` puts it: `a[].b` is an object whose `a` is a list of objects with
 * `b`. `beside` stands beside the content, under its innermost name.
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
