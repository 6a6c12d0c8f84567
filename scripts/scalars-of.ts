import type * as z from 'zod';

/** Kind of a field with one value. Some replies write a number as text. */
type Scalar = 'text' | 'number' | 'boolean';

const scalars: Readonly<Partial<Record<string, Scalar>>> = {
  string: 'text',
  enum: 'text',
  number: 'number',
  boolean: 'boolean',
};

/** Returns the kind that a schema accepts beside null, or undefined if it accepts several or none. */
function scalarOf(schema: z.core.$ZodType): Scalar | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional' || def.type === 'nullable') return scalarOf(def.innerType);
  if (def.type !== 'union') return scalars[def.type];
  const [first, ...others] = new Set(def.options.map(scalarOf));
  const isNumeric =
    others.length === 1 && [first, ...others].every((each) => each === 'text' || each === 'number');
  return isNumeric ? 'number' : others.length === 0 ? first : undefined;
}

/** Returns the fields of a record that have one value each, with the kind of the value. */
export const scalarsOf = ({ shape }: z.ZodObject): Record<string, Scalar> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      const scalar = scalarOf(field);
      return scalar ? [[name, scalar]] : [];
    }),
  );
