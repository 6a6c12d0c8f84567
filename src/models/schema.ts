import * as z from 'zod';

const { jitless } = z.config();
// While it makes an object schema, zod tries whether it may compile code, which a Content-Security-Policy reports.
z.config({ jitless: true });

/** Gives zod its setting back, once all models are made: other schemas of the program may be compiled. */
export const restoreZod = (): void => {
  z.config({ jitless });
};

/** Makes a schema without trying whether code may be compiled, also after zod has its setting back. */
export function withoutCode<T>(make: () => T): T {
  const { jitless: before } = z.config();
  z.config({ jitless: true });
  try {
    return make();
  } finally {
    z.config({ jitless: before });
  }
}

/** A value of a known set that may grow: known values complete in the editor, new ones never break a release. */
export type Open<Known extends string> = Known | (string & {});

/**
 * An object schema that lets unknown keys through. Its type leaves the index signature of a loose object out,
 * so that interfaces without one stay equal to it and a misspelt key is still a type error.
 */
export const record = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  withoutCode(() => z.looseObject(shape)) as unknown as z.ZodObject<Shape, z.core.$strip>;

/** A string that suggests the known values and takes any. */
export const open = <Known extends string>(known: readonly Known[]) =>
  z.string().meta({ examples: [...known] }) as unknown as z.ZodType<Open<Known>, Open<Known>>;
