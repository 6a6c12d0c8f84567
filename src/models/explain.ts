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

/** Marks an issue whose schema has no words for it. Its message is zod's. */
function mark(issue: z.core.$ZodRawIssue): undefined {
  issue.hasNoWords = true;
}

function expectedBy(issue: ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected;
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ');
    case 'invalid_format':
      return issue.format;
    case 'too_small':
      return `at least ${issue.minimum}`;
    case 'too_big':
      return `at most ${issue.maximum}`;
    default:
      return 'union';
  }
}

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

/** Returns what a schema makes of a value, and all that is wrong with it. `describe` has the words that a schema lacks. */
export function issuesIn(
  schema: z.ZodType,
  value: unknown,
  describe?: (issue: z.core.$ZodRawIssue) => string,
): { readonly data: unknown; readonly issues: Issue[] } {
  const { data, error } = schema.safeParse(value, { error: describe ?? mark, reportInput: true });
  const issues = (error?.issues ?? []).flatMap(flatten).map((issue) => ({
    path: issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key)),
    message: issue.message,
    ...('hasNoWords' in issue && { expected: expectedBy(issue), received: typeOf(issue.input) }),
  }));
  return { data, issues };
}

/** Says why a value fails its model: all of it at once. Brings zod and the schemas along, so it is imported only when a check fails. */
export const explain = (model: Model<unknown>, value: unknown): Issue[] =>
  issuesIn(schemas[model.name as keyof typeof schemas], value).issues;
