import * as z from 'zod';

const { jitless } = z.config();
// When zod makes an object schema, it tries whether it may compile code, which a Content-Security-Policy reports.
z.config({ jitless: true });

/** Restores zod's setting once all models are made, because other schemas of the program may be compiled. */
export const restoreZod = (): void => {
  z.config({ jitless });
};

/** Makes a schema without trying to compile code, even after zod's setting was restored. */
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
 * The uuid of a record, as the service writes it. `Uuid<'event'>` accepts any plain string, but not the uuid of
 * another kind of record: `events.get(order.uuid)` does not compile.
 */
// `any` is the kind of a plain `Uuid`, which fits every kind.
// biome-ignore lint/suspicious/noExplicitAny: no other type fits every kind
export type Uuid<Kind extends string = any> = string & {
  /** The length of the string. Without a property that strings have, a plain string would not fit. */
  readonly length: number;
  /** Never set: the kind of the record, for the compiler only. */
  readonly '~of'?: Kind;
};

/** A value of a known set that may grow. Editors complete known values, and new values never break a release. */
export type Open<Known extends string> = Known | (string & {});

/**
 * Returns an object schema that accepts unknown keys. Its type omits the index signature of a loose object, so that
 * interfaces without one stay equal to it and a misspelt key is still a type error.
 */
export const record = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  withoutCode(() => z.looseObject(shape)) as unknown as z.ZodObject<Shape, z.core.$strip>;

/** A number that some replies send as text or null, or leave out. */
export const numeric = z.union([z.number(), z.string()]).nullish();

/** The same in requests: it comes back as it was sent, with null. */
export const sentNumeric = z.union([z.number(), z.string()], 'should be a number or text').nullish();

/** Marks a field that the specification does not have. */
export const undocumented = <Schema extends z.ZodType>(schema: Schema): Schema =>
  schema.meta({ 'x-documented': false });

/** Returns a schema for the uuid of a kind of record. Only inputs check its form: see `limits.ts`. */
export const uuidOf = <Kind extends string>() => z.string() as unknown as z.ZodType<Uuid<Kind>, Uuid<Kind>>;

type Strictness<Schema> = (
  own: Schema,
  strict: (schema: z.core.$ZodType) => z.ZodType,
) => z.ZodType | undefined;

const strictness = new WeakMap<z.core.$ZodType, Strictness<z.core.$ZodType>>();

/** Returns the rule that `heldTo` set for a schema, or for the one that `meta` made it from. */
export function strictnessOf(schema: z.core.$ZodType): Strictness<z.core.$ZodType> | undefined {
  const { parent } = schema._zod;
  return strictness.get(schema) ?? (parent && strictnessOf(parent));
}

/**
 * Sets what the service accepts for a schema, if that is less than a client lets pass: the specification has no
 * message for it, or a later version of the service may accept more. The emulator and the OpenAPI document apply it,
 * but the client does not. `make` gets the schema with strict parts, and returns `undefined` for a field that is only
 * returned.
 */
export function heldTo<Schema extends z.ZodType>(schema: Schema, make: Strictness<Schema>): Schema {
  // Cloned, because the schema may be used elsewhere without this rule.
  const marked = withoutCode(() => schema.clone());
  // The key is the schema itself, so the type of `make` fits.
  strictness.set(marked, make as Strictness<never> as Strictness<z.core.$ZodType>);
  return marked;
}

/** Marks a field of replies that the service ignores in requests. */
export const onlyReturned = <Schema extends z.ZodType>(schema: Schema): Schema =>
  heldTo(schema, () => undefined);

/** Returns a schema for a string that suggests the known values and accepts any. */
export const open = <Known extends string>(known: readonly Known[]) =>
  z.string().meta({ examples: [...known] }) as unknown as z.ZodType<Open<Known>, Open<Known>>;

/** Lists the values for a sentence. */
const listed = (values: readonly string[]) =>
  [values.slice(0, -1).join(', '), ...values.slice(-1)].filter(Boolean).join(' or ');

/** Returns a schema for a string that suggests the known values and accepts any. The service accepts only `taken`. */
export const closed = <Known extends string>(known: readonly Known[], taken: readonly string[] = known) =>
  heldTo(open(known), () => z.enum(taken, `should be ${listed(taken)}`));
