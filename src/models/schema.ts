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

/**
 * The uuid of a record, as the service writes it. `Uuid<'event'>` takes any plain string, and refuses the uuid of another
 * kind of record: `events.get(order.uuid)` does not compile.
 */
// `any` is the kind of a plain `Uuid`, which fits every kind.
// biome-ignore lint/suspicious/noExplicitAny: no other type fits every kind
export type Uuid<Kind extends string = any> = string & {
  /** That of the string. Without a property that strings have, a plain string would not fit. */
  readonly length: number;
  /** Never set: the kind of the record, for the compiler alone. */
  readonly '~of'?: Kind;
};

/** A value of a known set that may grow: known values complete in the editor, new ones never break a release. */
export type Open<Known extends string> = Known | (string & {});

/**
 * An object schema that lets unknown keys through. Its type leaves the index signature of a loose object out,
 * so that interfaces without one stay equal to it and a misspelt key is still a type error.
 */
export const record = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  withoutCode(() => z.looseObject(shape)) as unknown as z.ZodObject<Shape, z.core.$strip>;

/** Marks what the specification does not have. */
export const undocumented = <Schema extends z.ZodType>(schema: Schema): Schema =>
  schema.meta({ 'x-documented': false });

/** The uuid of a kind of record. Its form is checked in inputs alone: see `limits.ts`. */
export const uuidOf = <Kind extends string>() => z.string() as unknown as z.ZodType<Uuid<Kind>, Uuid<Kind>>;

type Strictness<Schema> = (
  own: Schema,
  strict: (schema: z.core.$ZodType) => z.ZodType,
) => z.ZodType | undefined;

const strictness = new WeakMap<z.core.$ZodType, Strictness<z.core.$ZodType>>();

/** Returns what `heldTo` says of a schema, or of the one that it was made of by `meta`. */
export function strictnessOf(schema: z.core.$ZodType): Strictness<z.core.$ZodType> | undefined {
  const { parent } = schema._zod;
  return strictness.get(schema) ?? (parent && strictnessOf(parent));
}

/**
 * Says what the service takes for a schema, if that is less than a client lets pass: the specification gives no message
 * for it, or a later version of the service may take more. The emulator and the OpenAPI document hold to it, the client
 * does not. `make` is given the schema with strict parts, and returns undefined for a field that is only returned.
 */
export function heldTo<Schema extends z.ZodType>(schema: Schema, make: Strictness<Schema>): Schema {
  // The schema may be in use elsewhere, where nothing is said of it.
  const marked = withoutCode(() => schema.clone());
  // It is looked up by the schema that it is of.
  strictness.set(marked, make as Strictness<never> as Strictness<z.core.$ZodType>);
  return marked;
}

/** A field that replies have, and of which the service reads nothing. */
export const onlyReturned = <Schema extends z.ZodType>(schema: Schema): Schema =>
  heldTo(schema, () => undefined);

/** A string that suggests the known values and takes any. */
export const open = <Known extends string>(known: readonly Known[]) =>
  z.string().meta({ examples: [...known] }) as unknown as z.ZodType<Open<Known>, Open<Known>>;

/** The values as a sentence lists them. */
const listed = (values: readonly string[]) =>
  [values.slice(0, -1).join(', '), ...values.slice(-1)].filter(Boolean).join(' or ');

/** A string that suggests the known values and takes any, of which the service takes `taken` alone. */
export const closed = <Known extends string>(known: readonly Known[], taken: readonly string[] = known) =>
  heldTo(open(known), () => z.enum(taken, `should be ${listed(taken)}`));
