import * as z from 'zod';
import { schemas } from '../../../api/models/index.js';
import { isEmail, isTimezone, isUuid } from '../../../api/models/predicates.js';
import type { Duration } from './types.js';
import { isWhen, readDuration } from './when.js';

/* Schemas of the fields of a world file. They are made when they are needed, since most programs never need them. */

type Shape<T> = { readonly [Key in keyof Required<T>]: z.ZodType<T[Key]> };

/** Returns the schema of an object with only the fields of that interface. */
export const object = <T>(shape: Shape<T>) =>
  // The shape has a schema of the right type for each field of the interface.
  z.strictObject(shape) as unknown as z.ZodType<T>;

/** Returns the same schema for each of the fields, which may be missing. */
export const each = <T, Name extends string>(schema: z.ZodType<T>, ...names: Name[]) =>
  // Every name is paired with the schema.
  Object.fromEntries(names.map((field) => [field, schema.optional()])) as unknown as {
    readonly [Field in Name]: z.ZodType<T | undefined>;
  };

export const texts = <Name extends string>(...names: Name[]) => each(z.string(), ...names);
export const flags = <Name extends string>(...names: Name[]) => each(z.boolean(), ...names);
export const times = <Name extends string>(...names: Name[]) => each(when(), ...names);
export const uuids = <Name extends string>(...names: Name[]) => each(uuid(), ...names);

export const name = () => z.string().min(1, 'must not be empty');
/** Checks with one class of letters, because a pattern of groups takes too much memory for megabytes. */
export const base64 = () =>
  z
    .string()
    .refine((value) => value.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(value), 'must be base64');
export const uuid = () => z.string().refine(isUuid, 'must be a uuid');
const email = () => z.string().refine((value) => value !== '' && isEmail(value), 'must be an e-mail address');
const timezone = () =>
  z
    .string()
    .refine((value) => value !== '' && isTimezone(value), 'must be a time zone, such as Europe/Berlin');
const currency = () => z.string().regex(/^[A-Z]{3}$/, 'must be three capital letters, such as EUR');
export const from = (least: number) => z.number().min(least);
export const count = (least: number) => z.int().min(least);
export const when = () =>
  z
    .string()
    .refine(
      isWhen,
      'must be a time, such as 2030-05-20 19:00, 2030-05-20T19:00:00Z, now, in 3 weeks at 19:00 or 2 days ago',
    );
export const isLength = (value: Duration) => readDuration(value) !== undefined;
export const duration = (isKnown = isLength) =>
  z
    .custom<Duration>((value) => typeof value === 'number' || typeof value === 'string')
    .refine(isKnown, 'must be a number of minutes, or text such as 3 hours or 90 minutes')
    .optional();

/** Returns a model's schema for a value in a form of the API. */
export const model = (schema: z.ZodType<unknown>) =>
  // The schema of a model produces the interface with its name, so it fits the field of that type.
  schema as z.ZodType<never>;

/** Returns the schema without other fields in any of its objects, in which null means that a value is missing. */
export function closed(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return closed(schema.unwrap() as z.ZodType);
  if (!(schema instanceof z.ZodObject)) return schema;
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>);
  return z.strictObject(Object.fromEntries(fields.map(([key, value]) => [key, closed(value).nullish()])));
}

/** Returns the schemas of the fields that a record keeps as they were sent, from the model of the input. */
export const content = <Shape extends object, Name extends keyof Shape>(
  { shape }: { readonly shape: Shape },
  { names }: { readonly names: readonly Name[] },
) =>
  // Every name is paired with its own schema.
  Object.fromEntries(names.map((field) => [field, shape[field]])) as Pick<Shape, Name>;

export const list = <T>(schema: z.ZodType<T>) => z.array(schema).optional();

export const settings = <Name extends string>(names: readonly Name[]) =>
  z.partialRecord(z.enum(names), z.boolean()).optional();

export const record = () => ({ ...uuids('uuid'), ...times('created_on', 'updated_on') });

export const person = () => ({ email: email(), ...texts('first_name', 'last_name') });

/** Returns the fields that users, organisations and events have. */
export const common = () => ({
  ...each(timezone(), 'timezone'),
  ...each(currency(), 'currency'),
  links: list(model(schemas.Link)),
});

export const addresses = () => list(model(schemas.Address));

export const tax = () =>
  object<{ code: string; rate: number }>({ code: z.string(), rate: from(0) }).optional();

export const access = () => model(schemas.TeamMember.shape.access);
