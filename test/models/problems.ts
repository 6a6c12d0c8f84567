import type * as z from 'zod';

/** What a schema finds wrong with a value: the dotted path and message of each problem. */
export const problems = (schema: z.ZodType, value: unknown): [path: string, message: string][] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

/** Where a schema finds something wrong with a value. */
export const wrongPaths = (schema: z.ZodType, value: unknown): string[] =>
  problems(schema, value).map(([path]) => path);
