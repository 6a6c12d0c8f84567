import * as z from 'zod';
import { knownNames, nearestName, unknownName } from '../../internal/did-you-mean.js';
import { flatten } from '../../models/explain.js';
import { withoutCode } from '../../models/schema.js';
import { aTime, millisecondsOf, WrongUse } from './expect.js';

/*
 * Schemas of what a program passes to the emulator, in TypeScript or as JSON over HTTP. The messages say what a field
 * should be; `read` puts the path of the field before them.
 */

/** What is wrong with a field: it is missing, or not what it should be. */
export const should = (what: string) => ({
  error: ({ input }: { readonly input?: unknown }) =>
    input === undefined ? 'is required' : `should be ${what}`,
});

/** Text that is not empty. */
export const text = z.string(should('text')).min(1, should('text'));

/** Text that may be empty. */
export const anyText = z.string(should('text'));

/** True or false. */
export const flag = z.boolean(should('true or false'));

/** A whole number of things. */
export const count = (least: number, most?: number) => {
  const error = should(`a whole number from ${least}${most === undefined ? '' : ` to ${most}`}`);
  const whole = z.int(error).min(least, error);
  return most === undefined ? whole : whole.max(most, error);
};

/** A whole number of things in a query, which is text there. */
export const countText = (least: number, most: number = Number.MAX_SAFE_INTEGER) => {
  const end = most === Number.MAX_SAFE_INTEGER ? '' : ` to ${most}`;
  const error = should(`a whole number from ${least}${end}`);
  return z.coerce.number<string>(error).int(error).min(least, error).max(most, error);
};

/** A number, such as an amount of money. */
export const amount = (least: number, what = `a number from ${least}`) =>
  z.number(should(what)).min(least, should(what));

/** Milliseconds that a timer can wait. */
export const wait = z
  .number(should('a number of milliseconds, up to 2147483647'))
  .min(0, should('a number of milliseconds, up to 2147483647'))
  .max(2 ** 31 - 1, should('a number of milliseconds, up to 2147483647'));

/** One of some words. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum<Words>(words, should(`one of ${words.join(', ')}`));

/** A list. */
export const list = <Item extends z.ZodType>(item: Item) => z.array(item, should('a list'));

/** One of several forms. */
export const either = <const Forms extends readonly [z.ZodType, ...z.ZodType[]]>(
  what: string,
  forms: Forms,
) => z.union(forms, should(what));

/** Words as a program writes them. */
export const quotedWords = (words: readonly string[]): string =>
  words.map((word) => `'${word}'`).join(' or ');

/** An instant, as a program gives it, in milliseconds since 1970. */
export const instant = either(aTime(', a Date'), [z.string(), z.number(), z.date()])
  .refine((given) => millisecondsOf(given) !== undefined, `should be ${aTime(', a Date')}`)
  .transform((given) => Number(millisecondsOf(given)));

/** Any object. */
export const anyObject = withoutCode(() => z.looseObject({}, should('an object')));

/** Says which keys of an object are unknown. It begins with a colon, because these are whole sentences. */
function unknownKeys(noun: string, keys: readonly string[], known: readonly string[]): string {
  const problems = keys.map((name) => unknownName({ noun, name, meant: nearestName(name, known) }));
  return `: ${[...problems, knownNames(noun, known)].join(' ')}`;
}

/** An object with these fields and no others. */
export const fields = <Shape extends z.core.$ZodLooseShape>(shape: Shape, noun = 'field') =>
  withoutCode(() =>
    z.strictObject(shape, {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? unknownKeys(noun, issue.keys, Object.keys(shape))
          : should('an object').error(issue),
    }),
  );

/** An object of which only these fields count. */
export const holder = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  withoutCode(() => z.object(shape, should('an object')));

/** What only a program can give, and JSON cannot: the JSON schema of such a form. */
export const notAsJson = { not: {} };

/** The name of a field as people write it: `attendees[0].email`, `quotas['me.get'].limit`. */
const pathOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((before, key) => {
    if (typeof key === 'number') return `${before}[${key}]`;
    const name = String(key);
    if (before === '') return name;
    return /^\w+$/.test(name) ? `${before}.${name}` : `${before}['${name}']`;
  }, '');

/** A message with the path of its field. One that begins with a colon has a whole sentence to say. */
const sentence = (what: string, { path, message }: z.core.$ZodIssue): string => {
  const name = pathOf(path) || what;
  return message.startsWith(':') ? name + message : `${name} ${message}`;
};

/** Returns the value as its schema reads it. Throws with every problem at once; `what` names the value itself. */
export function read<T>(what: string, schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new WrongUse([
    ...new Set(result.error.issues.flatMap(flatten).map((issue) => sentence(what, issue))),
  ]);
}
