import type * as z from 'zod';
import { schemas } from './index.js';
import type { Issue, Model } from './model.js';

type ZodIssue = z.core.$ZodIssue;

/** The problems of the member of a union that the value comes nearest to, which say more than that none fits. */
export const flatten = (issue: ZodIssue): ZodIssue[] => {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const depth = (issues: readonly ZodIssue[]) => Math.max(0, ...issues.map(({ path }) => path.length));
  const nearest = issue.errors.reduce((best, each) => (depth(each) > depth(best) ? each : best));
  if (depth(nearest) === 0) return [issue];
  return nearest.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] }));
};

/** What a schema makes of a value, and all that is wrong with it; in words of one's own where the schema has none. */
export function issuesIn(
  schema: z.ZodType,
  value: unknown,
  describe?: (issue: z.core.$ZodRawIssue) => string,
): { readonly data: unknown; readonly issues: Issue[] } {
  const { data, error } = schema.safeParse(value, describe && { error: describe });
  const issues = (error?.issues ?? []).flatMap(flatten).map(({ path, message }) => ({
    path: path.map((key) => (typeof key === 'symbol' ? String(key) : key)),
    message,
  }));
  return { data, issues };
}

/** Says why a value fails its model: all of it at once. Brings zod and the schemas along, so it is imported only when a check fails. */
export const explain = (model: Model<unknown>, value: unknown): Issue[] =>
  issuesIn(schemas[model.name as keyof typeof schemas], value).issues;
