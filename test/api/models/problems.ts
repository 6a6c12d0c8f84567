import type * as z from 'zod';

/** Returns the problems that a schema finds in a value: the dotted path and message of each. */
export const problems = (schema: z.ZodType, value: unknown): [path: string, message: string][] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
