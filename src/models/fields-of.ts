import type * as z from 'zod';
import type { InputFields } from './input-fields.js';

/** What may be in a value: fields that are known, a value without fields, or anything. */
type Shape = { readonly fields: ReadonlyMap<string, Shape> } | 'scalar' | 'anything';

/** The shape of what may have either. What takes anything knows no field. */
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
      // Of text that is read as a number; what goes in is a scalar too.
      return shapeOf(def.out);
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'literal':
    case 'enum':
      return 'scalar';
    default:
      throw new Error(`The fields of a schema of type "${def.type}" are not known.`);
  }
}

const fieldsIn = (shape: Shape): InputFields | null =>
  typeof shape === 'string'
    ? null
    : Object.fromEntries([...shape.fields].map(([name, inner]) => [name, fieldsIn(inner)]));

/** Returns the fields that a schema knows, at every depth; `null` if it takes any. A list has those of its elements. */
export const fieldsOf = (schema: z.core.$ZodType): InputFields | null => fieldsIn(shapeOf(schema));
