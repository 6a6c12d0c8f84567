import type * as z from 'zod';
import { schemas } from './index.js';
import type { Issue, Model } from './model.js';

type ZodIssue = z.core.$ZodIssue;

/** Returns the problems of the nearest member of a union, which say more than that no member fits. */
export const flatten = (issue: ZodIssue): ZodIssue[] => {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const depth = (issues: readonly ZodIssue[]) => Math.max(0, ...issues.map(({ path }) => path.length));
  const nearest = issue.errors.reduce((best, each) => (depth(each) > depth(best) ? each : best));
  if (depth(nearest) === 0) return [issue];
  return nearest.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] }));
};

/** Marks an issue whose schema has no message. Its message is zod's. */
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

/** Types in words, by the names that zod and `typeof` have for them. */
export const typeWords: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** Describes an issue whose schema has no message. The text follows the name of the field. */
function describeMissing(issue: ZodIssue): string {
  if (issue.code === 'invalid_union') return 'must have one of the documented forms';
  if (issue.code !== 'invalid_type') return issue.message;
  const received = typeOf(issue.input);
  const words = received === 'boolean' ? 'a boolean' : (typeWords[received] ?? received);
  return `must be ${typeWords[issue.expected] ?? issue.expected}, not ${words}`;
}

/**
 * Returns a schema's output for a value, and all problems of the value. `describe` writes messages that a schema
 * lacks.
 */
export function issuesIn(
  schema: z.ZodType,
  value: unknown,
  describe?: (issue: z.core.$ZodRawIssue) => string,
): { readonly data: unknown; readonly issues: Issue[] } {
  const { data, error } = schema.safeParse(value, { error: describe ?? mark, reportInput: true });
  const issues = (error?.issues ?? []).flatMap(flatten).map((issue) => ({
    path: issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key)),
    message: 'hasNoWords' in issue ? describeMissing(issue) : issue.message,
    ...('hasNoWords' in issue && { expected: expectedBy(issue), received: typeOf(issue.input) }),
  }));
  return { data, issues };
}

/**
 * Returns all reasons why a value fails its model. Loads zod and the schemas, so it is imported only after a check
 * failed.
 */
export const explain = (model: Model<unknown>, value: unknown): Issue[] =>
  issuesIn(schemas[model.name as keyof typeof schemas], value).issues;
