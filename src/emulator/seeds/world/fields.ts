import * as z from 'zod';
import { schemas } from '../../../api/models/index.js';
import { isEmail, isTimezone, isUuid } from '../../../api/models/predicates.js';
import type { Duration, SeedMember, SeedUser } from './types.js';
import { isWhen, readDuration } from './when.js';

/* Schemas of the fields of a world file. They are made when they are needed, since most programs never need them. */

type Shape<T> = { readonly [Key in keyof Required<T>]: z.ZodType<T[Key]> };

/** Returns the schema of an object with only the fields of that interface. */
export const object = <T>(shape: Shape<T>) =>
  // The shape has a schema of the right type for each field of the interface.
  z.strictObject(shape) as unknown as z.ZodType<T>;

export const text = () => z.string();
export const name = () => z.string().min(1, 'must not be empty');
/** Checks with one class of letters, because a pattern of groups takes too much memory for megabytes. */
export const base64 = () =>
  z
    .string()
    .refine((value) => value.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(value), 'must be base64');
export const flag = () => z.boolean().optional();
export const uuid = () => z.string().refine(isUuid, 'must be a uuid');
const email = () => z.string().refine((value) => value !== '' && isEmail(value), 'must be an e-mail address');
export const timezone = () =>
  z
    .string()
    .refine((value) => value !== '' && isTimezone(value), 'must be a time zone, such as Europe/Berlin');
export const currency = () => z.string().regex(/^[A-Z]{3}$/, 'must be three capital letters, such as EUR');
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
    .refine(isKnown, 'must be a number of minutes, or text such as 3 hours or 90 minutes');

/** Returns a model's schema for a value in a form of the API. */
export const model = <T>(schema: z.ZodType<unknown>) =>
  // The schema of a model produces the interface with its name.
  schema as z.ZodType<T>;

/** Returns the schema without other fields in any of its objects, in which null means that a value is missing. */
export function closed(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return closed(schema.unwrap() as z.ZodType);
  if (!(schema instanceof z.ZodObject)) return schema;
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>);
  return z.strictObject(Object.fromEntries(fields.map(([key, each]) => [key, closed(each).nullish()])));
}

/** Returns the schemas of the fields that a record keeps as they were sent, from the model of the input. */
export const content = <Shape extends object, Name extends keyof Shape>(
  { shape }: { readonly shape: Shape },
  { names }: { readonly names: readonly Name[] },
) =>
  // Every name is paired with its own schema.
  Object.fromEntries(names.map((each) => [each, shape[each]])) as Pick<Shape, Name>;

export const list = <T>(schema: z.ZodType<T>) => z.array(schema).optional();

export const settings = <Name extends string>(names: readonly Name[]) =>
  z.partialRecord(z.enum(names), z.boolean()).optional();

export const record = () => ({
  uuid: uuid().optional(),
  created_on: when().optional(),
  updated_on: when().optional(),
});

export const person = () => ({ email: email(), first_name: text().optional(), last_name: text().optional() });

/** Returns the fields of a person whom a record names by an e-mail address, with their user. */
export const ofPerson = () => ({ ...person(), user: name().nullable().optional() });

export const tax = () => object<{ code: string; rate: number }>({ code: text(), rate: from(0) }).optional();

export const addresses = () => list(model<NonNullable<SeedUser['addresses']>[number]>(schemas.Address));
export const links = () => list(model<NonNullable<SeedUser['links']>[number]>(schemas.Link));
export const access = () => model<SeedMember['access']>(schemas.TeamMember.shape.access);

export const entity = () =>
  z.union(
    [
      name(),
      object<{ user: string }>({ user: name() }),
      object<{ organisation: string }>({ organisation: name() }),
    ],
    'must be an e-mail address of a user, the name of an organisation, { user } or { organisation }',
  );
