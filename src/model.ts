import type * as z from 'zod';

/** One shape of the interface at run time: its name and the check compiled from its schema. */
export interface Model<T> {
  /** The name of the shape, which its schema has too. */
  readonly name: string;
  /** Whether a value has the shape. */
  readonly check: (value: unknown) => value is T;
}

/** A difference between a value and what the specification says of it. */
export interface Issue {
  /** Where in the value: keys and indexes, outermost first. */
  readonly path: readonly (string | number)[];
  /** What is wrong there. */
  readonly message: string;
}

type ZodIssue = z.core.$ZodIssue;

/** The problems of the member of a union that the value comes nearest to, which say more than that none fits. */
const flatten = (issue: ZodIssue): ZodIssue[] => {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const depth = (issues: readonly ZodIssue[]) => Math.max(0, ...issues.map(({ path }) => path.length));
  const nearest = issue.errors.reduce((best, each) => (depth(each) > depth(best) ? each : best));
  if (depth(nearest) === 0) return [issue];
  return nearest.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] }));
};

/** Says why a value fails its model: all of it at once. Loads zod and the schemas, which a passing check never needs. */
export async function explain(model: Model<unknown>, value: unknown): Promise<Issue[]> {
  const { schemas } = await import('./models/index.js');
  const schema: z.ZodType = schemas[model.name as keyof typeof schemas];
  const issues = schema.safeParse(value).error?.issues ?? [];
  return issues.flatMap(flatten).map(({ path, message }) => ({
    path: path.map((key) => (typeof key === 'symbol' ? String(key) : key)),
    message,
  }));
}
