import * as z from 'zod';
import { flatten } from '../../api/models/explain.js';
import { isDateTime, isLocalDate } from '../../api/models/predicates.js';
import { withoutCode } from '../../api/models/schema.js';
import { knownNames, nearestName, unknownName } from '../../shared/did-you-mean.js';
import type { Quota, Quotas } from '../access/quota.js';
import { badRequest } from '../refusal.js';
import { isReachable } from '../state/time.js';
import { rows } from '../table.js';
import { uuidInLowerCase } from '../wire/uuid-case.js';
import { optionProse } from './generated/option-prose.js';

/*
 * Schemas of the values that a program passes to the emulator, in TypeScript or as JSON over HTTP. The messages say what a
 * field should be, and `read` puts the path of the field before them.
 */

/** Describes the problem of a field: it is missing, or should be something else. */
export const should = (what: string) => ({
  error: ({ input }: { readonly input?: unknown }) =>
    input === undefined ? 'is required' : `must be ${what}`,
});

export const text = z.string(should('text')).min(1, should('text'));

/** Schema of a uuid, or of a name that is used instead. A uuid may be in upper case. */
export const uuidText = text.overwrite(uuidInLowerCase);

export const anyText = z.string(should('text'));

export const flag = z.boolean(should('true or false'));

export const count = (least: number, most?: number) => {
  const error = should(`a whole number from ${least}${most === undefined ? '' : ` to ${most}`}`);
  const whole = z.int(error).min(least, error);
  return most === undefined ? whole : whole.max(most, error);
};

/** Returns the schema of a whole number in a query, which contains text. */
export const countText = (least: number, most: number = Number.MAX_SAFE_INTEGER) => {
  const end = most === Number.MAX_SAFE_INTEGER ? '' : ` to ${most}`;
  const error = should(`a whole number from ${least}${end}`);
  return z.coerce.number<string>(error).int(error).min(least, error).max(most, error);
};

export const amount = (least: number, what = `a number from ${least}`) =>
  z.number(should(what)).min(least, should(what));

/** Schema of milliseconds that a timer can wait. */
export const wait = amount(0, 'a number of milliseconds, up to 2147483647').max(
  2 ** 31 - 1,
  should('a number of milliseconds, up to 2147483647'),
);

export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum<Words>(words, should(`one of ${words.join(', ')}`));

export const list = <Item extends z.ZodType>(item: Item) => z.array(item, should('a list'));

export const either = <const Forms extends readonly [z.ZodType, ...z.ZodType[]]>(
  what: string,
  forms: Forms,
) => z.union(forms, should(what));

/** Writes words as they are in a program. */
export const quotedWords = (words: readonly string[]): string => {
  const quoted = words.map((word) => `'${word}'`);
  return words.length > 2 ? `one of ${quoted.join(', ')}` : quoted.join(' or ');
};

/**
 * An instant: text such as `2030-05-01T10:00:00Z` or `2030-05-01T12:00:00+02:00`; a day, which begins in UTC; a Date; or
 * milliseconds since 1970. It must be in the years 1000 to 9998.
 */
export type Instant = Date | number | string;

/** With its zone, so that it is the same instant on every machine. */
const written = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** Returns an instant in milliseconds since 1970, or undefined if it is invalid or outside the years allowed. */
export function millisecondsOf(value: Instant): number | undefined {
  if (typeof value === 'string') {
    if (!written.test(value) || !(isLocalDate(value) || isDateTime(value))) return undefined;
  }
  const time = new Date(value).getTime();
  return isReachable(time) ? time : undefined;
}

export const aTime =
  'a time in the years 1000 to 9998, such as 2030-05-01T10:00:00Z, or milliseconds since 1970';

/** JSON schema of a form that a program can pass, but JSON cannot. */
export const notAsJson = { not: {} };

/** Schema of an instant. It returns milliseconds since 1970. */
export const instant = either(aTime, [
  z.string().meta({ format: 'date-time' }),
  z.number(),
  z.date().meta(notAsJson),
])
  .refine((given) => millisecondsOf(given) !== undefined, `must be ${aTime}`)
  .transform((given) => Number(millisecondsOf(given)));

const noOperation = (id: unknown) => `: unknown operation ${id}. Use an id such as events.sessions.list`;

export const operationId = z
  .enum([...rows.keys()], { error: ({ input }) => noOperation(input) })
  .describe('Id of an operation, such as `events.publish`.');

export const anyObject = withoutCode(() => z.looseObject({}, should('an object')));

/** Names the unknown keys of an object. The text begins with a colon because it consists of whole sentences. */
function unknownKeys(noun: string, keys: readonly string[], known: readonly string[]): string {
  const problems = keys.map((name) => unknownName({ noun, name, meant: nearestName(name, known) }));
  return `: ${[...problems, knownNames(noun, known)].join(' ')}`;
}

export const fields = <Shape extends z.core.$ZodLooseShape>(shape: Shape, noun = 'field') =>
  withoutCode(() =>
    z.strictObject(shape, {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? unknownKeys(noun, issue.keys, Object.keys(shape))
          : should('an object').error(issue),
    }),
  );

/** Words, default and examples from the doc comment of a field. */
export interface FieldProse {
  readonly description: string;
  readonly default?: unknown;
  /** Default in words. */
  readonly usual?: string;
  readonly examples?: readonly unknown[];
}

/** Returns these fields with the doc comments of the interface of that name, by choice without its defaults. */
export function described<Shape extends z.core.$ZodLooseShape>(
  name: keyof typeof optionProse,
  shape: Shape,
  hasDefaults = true,
): Shape {
  const prose: Readonly<Record<string, FieldProse>> = optionProse[name];
  const entries = withoutCode(() =>
    Object.entries<z.ZodType>(shape).map(([field, schema]) => {
      const { description = '', default: value, usual, ...others } = prose[field] ?? {};
      if (!hasDefaults) return [field, schema.meta({ description, ...others })];
      const words = usual === undefined ? '' : ` Default: ${usual}.`;
      return [
        field,
        schema.meta({
          description: description + words,
          ...(value !== undefined && { default: value }),
          ...others,
        }),
      ];
    }),
  );
  // Each schema is a copy of the same type.
  return Object.fromEntries(entries) as Shape;
}

/** Returns the schema of an object with these fields and no others, in the words of the interface of that name. */
export const fieldsOf = <Shape extends z.core.$ZodLooseShape>(name: keyof typeof optionProse, shape: Shape) =>
  fields(described(name, shape));

/** Returns the schema of an object whose other fields are ignored. */
export const holder = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  withoutCode(() => z.object(shape, should('an object')));

const quota = fieldsOf('Quota', {
  limit: either('a whole number from 0', [
    count(0),
    z.custom<number>((value) => value === Number.POSITIVE_INFINITY).meta(notAsJson),
  ]),
  period: amount(0).optional(),
} satisfies Record<keyof Quota, unknown>);

export const quotasSchema = z
  .partialRecord(operationId, quota, {
    // The types of zod leave out that a key may be missing from the enumeration.
    error: (issue: { readonly code: string; readonly keys?: unknown }) =>
      Array.isArray(issue.keys) ? noOperation(issue.keys.join(', ')) : 'must be an object',
  })
  .describe('How often a user may call an operation, by its id.');

const quotaOption = fields({ quotas: quotasSchema });

/** Returns the quotas. Throws a TypeError if an operation or a number is invalid. */
export const readQuotas = (quotas: Quotas): Quotas => read('options', quotaOption, { quotas }).quotas;

/** Returns the name of a field as people write it: `attendees[0].email`, `quotas['me.get'].limit`. */
const pathOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((before, key) => {
    if (typeof key === 'number') return `${before}[${key}]`;
    const name = String(key);
    if (before === '') return name;
    return /^\w+$/.test(name) ? `${before}.${name}` : `${before}['${name}']`;
  }, '');

/** Puts the path of a field before its message. A message that begins with a colon is a whole sentence. */
const sentence = (what: string, { path, message }: z.core.$ZodIssue): string => {
  const name = pathOf(path) || what;
  return message.startsWith(':') ? name + message : `${name} ${message}`;
};

/** Returns the problems of a value, which `what` names. */
export const problemsOf = (
  what: string,
  result: z.ZodSafeParseResult<unknown> | undefined,
): readonly string[] => [
  ...new Set((result?.error?.issues ?? []).flatMap(flatten).map((issue) => sentence(what, issue))),
];

/** Returns the value as its schema reads it. Throws all problems at once; `what` names the value itself. */
export function read<T>(what: string, schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw badRequest(...problemsOf(what, result));
}
