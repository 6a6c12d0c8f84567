import type * as z from 'zod';

/** What a field that is one value holds. A number may be written as text in some replies. */
type Scalar = 'text' | 'number' | 'boolean';

const scalars: Readonly<Partial<Record<string, Scalar>>> = {
  string: 'text',
  enum: 'text',
  number: 'number',
  boolean: 'boolean',
};

/** Returns what a schema takes beside null; undefined if that is more than one kind of value, or none. */
function scalarOf(schema: z.core.$ZodType): Scalar | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional' || def.type === 'nullable') return scalarOf(def.innerType);
  if (def.type !== 'union') return scalars[def.type];
  const [first, ...others] = new Set(def.options.map(scalarOf));
  const isNumeric =
    others.length === 1 && [first, ...others].every((each) => each === 'text' || each === 'number');
  return isNumeric ? 'number' : others.length === 0 ? first : undefined;
}

/** Returns the fields of a record that hold one value each, with what that is. */
export const scalarsOf = ({ shape }: z.ZodObject): Record<string, Scalar> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      const scalar = scalarOf(field);
      return scalar ? [[name, scalar]] : [];
    }),
  );
