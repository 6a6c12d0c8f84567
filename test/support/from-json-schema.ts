import fc from 'fast-check';
import type { JsonSchema } from '../../src/api/catalogue/json-schema.js';

/* Makes values from a JSON Schema alone, like a reader who has only the document. */

/** Knowledge that a schema does not contain. */
export interface Surroundings {
  /** Returns the schema of a reference. */
  readonly resolve: (reference: string) => JsonSchema;
  /** Returns text of a format for a field of this name, or undefined if the format is unknown. */
  readonly textOf: (format: string, field: string) => fc.Arbitrary<string> | undefined;
}

const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));

/** Any JSON, of ordinary numbers. */
const anything = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 2 }),
  fc.dictionary(fc.string(), scalar, { maxKeys: 2 }),
);

function textOf(schema: JsonSchema, field: string, around: Surroundings): fc.Arbitrary<unknown> {
  const { format, pattern, minLength = 0, maxLength = minLength + 20, examples = [] } = schema;
  const known = format === undefined ? undefined : around.textOf(format, field);
  if (known) return known;
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern), { maxLength: 60 });
  const text = fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 20) });
  return examples.length > 0 ? fc.oneof(text, fc.constantFrom(...examples)) : text;
}

function numberOf(schema: JsonSchema, isWhole: boolean): fc.Arbitrary<number> {
  const { minimum = -1e6, maximum = 1e6, multipleOf } = schema;
  const step = multipleOf ?? 1;
  const steps = fc
    .integer({ min: Math.ceil(minimum / step), max: Math.floor(maximum / step) })
    .map((count) => Number((count * step).toFixed(6)));
  if (isWhole || multipleOf !== undefined) return steps;
  return fc.oneof(
    steps,
    fc.double({ min: minimum, max: maximum, noNaN: true }).map((value) => Number(value.toFixed(4))),
  );
}

/** Returns values that a schema allows, with short lists. */
export function valuesOf(schema: JsonSchema, around: Surroundings, field = ''): fc.Arbitrary<unknown> {
  const { $ref, type, anyOf, oneOf, properties = {}, required = [] } = schema;
  const inner = (each: JsonSchema, name = field) => valuesOf(each, around, name);
  if ($ref !== undefined) return inner(around.resolve($ref));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const forms = anyOf ?? oneOf;
  // Beside properties, they only say which of these are required together.
  if (forms && !schema.properties) return fc.oneof(...forms.map((each) => inner(each)));
  if (Array.isArray(type)) return fc.oneof(...type.map((each) => inner({ ...schema, type: each })));
  switch (type) {
    case 'string':
      return textOf(schema, field, around);
    case 'number':
    case 'integer':
      return numberOf(schema, type === 'integer');
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const { items = {}, minItems = 0, maxItems = minItems + 2 } = schema;
      return fc.array(inner(items), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 2) });
    }
    case 'object': {
      const fields = Object.entries(properties).map(([name, each]) => [name, inner(each, name)] as const);
      return fields.length === 0
        ? fc.dictionary(fc.string({ minLength: 1, maxLength: 5 }), anything, { maxKeys: 2 })
        : fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
    }
    default:
      return anything;
  }
}
