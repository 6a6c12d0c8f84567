import type * as z from 'zod';
import type { InputFields } from './generated/input-fields.js';

/** The allowed content of a value: known fields, a value without fields, or anything. */
type Shape = { readonly fields: ReadonlyMap<string, Shape> } | 'scalar' | 'anything';

/** Returns the shape of a value that may have either shape. One that allows anything knows no fields. */
function merged(one: Shape, other: Shape): Shape {
  if (one === 'anything' || other === 'anything') return 'anything';
  if (one === 'scalar') return other;
  if (other === 'scalar') return one;
  const fields = new Map(one.fields);
  for (const [name, shape] of other.fields) {
    const known = fields.get(name);
    fields.set(name, known ? merged(known, shape) : shape);
  }
  return { fields };
}

function shapeOf(schema: z.core.$ZodType): Shape {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return shapeOf(def.innerType);
    case 'array':
      return shapeOf(def.element);
    case 'union':
      return def.options.map((option) => shapeOf(option)).reduce(merged);
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, shapeOf(field)] as const);
      return fields.length === 0 ? 'anything' : { fields: new Map(fields) };
    }
    case 'record':
    case 'unknown':
      return 'anything';
    case 'pipe':
      // Text that is read as a number. The input is a scalar too.
      return shapeOf(def.out);
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'literal':
    case 'enum':
      return 'scalar';
    default:
      throw new Error(`The fields of a schema of type "${def.type}" are unknown.`);
  }
}

const fieldsIn = (shape: Shape): InputFields | null =>
  typeof shape === 'string'
    ? null
    : Object.fromEntries([...shape.fields].map(([name, inner]) => [name, fieldsIn(inner)]));

/**
 * Returns the fields that a schema knows, at every depth, or `null` if it allows any. A list has those of its
 * elements.
 */
export const fieldsOf = (schema: z.core.$ZodType): InputFields | null => fieldsIn(shapeOf(schema));
