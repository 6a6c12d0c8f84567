import type { ZodError } from 'zod';
import type { JsonSchema } from '../catalogue/json-schema.js';
import { isObject } from '../internal/is-object.js';
import { meant } from '../internal/synonyms.js';
import type { Problem } from './failure.js';
import { fieldOf, namesIn, shapeWords } from './outline.js';

type Path = readonly PropertyKey[];

type Issue = ZodError['issues'][number];

/** A path as it is written: `people.0.email`. */
export const pathText = (path: Path): string => path.map(String).join('.');

/** The schema of what stands at a path of an input; undefined where it has none. */
function schemaAt(schema: JsonSchema, path: Path): JsonSchema | undefined {
  // A list is described as its items are.
  const names = path.filter((step) => typeof step !== 'number');
  const found = names.length === 0 ? schema : fieldOf(schema, pathText(names)).schema;
  return typeof path.at(-1) === 'number' ? (found?.items ?? found) : found;
}

/** What is taken where a schema is, in words, with the names of its fields. */
function expectedBy(schema: JsonSchema): string {
  const names = namesIn(schema);
  return `${shapeWords(schema)}${names.length > 0 ? ` with ${names.join(', ')}` : ''}`;
}

/** What stands at a path of a value. */
export const valueIn = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, step) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined),
    value,
  );

/** A problem with a name that is not known in a place, with what is probably meant, or else with what the place takes. */
export function unknownName(
  path: Path,
  known: readonly string[],
  takes: string,
  likely: readonly string[] = known,
): Problem {
  const guess = meant(String(path.at(-1)), likely);
  const [, name] = /^; did you mean (.*)\?$/.exec(guess) ?? [];
  const expected = name ?? (known.length > 0 ? `one of ${known.join(', ')}` : undefined);
  const problem = `there is no such name${guess || `; ${takes}`}`;
  return { path: pathText(path), problem, ...(expected !== undefined && { expected }) };
}

/** A message that zod has of itself, rather than one that a schema gives. */
const isGeneric = ({ message }: { readonly message: string }) =>
  /^(?:Invalid |Too (?:big|small)|Unrecognized key)/.test(message);

/** A value that is not as it should be, in words. */
export function wrongValue(
  schema: JsonSchema | undefined,
  { path, message }: { readonly path: Path; readonly message: string },
  value: unknown,
): Problem {
  const own = schema && schemaAt(schema, path);
  const [, told] = /^should be (.*)$/.exec(message) ?? [];
  // What has any name has no schema by its name.
  const [, kind] = /^Invalid input: expected (\w+)/.exec(message) ?? [];
  const expected = told ?? (own ? expectedBy(own) : kind);
  const place = { path: pathText(path), ...(expected !== undefined && { expected }) };
  if (!isGeneric({ message }) || expected === undefined) return { ...place, problem: message };
  if (value === undefined) return { ...place, problem: `is missing; expected ${expected}` };
  const values = (own?.enum ?? []).filter((each) => typeof each === 'string');
  const guess = typeof value === 'string' ? meant(value, values) : '';
  return { ...place, problem: `expected ${expected}${guess}` };
}

/** Everything that a tool's own schema finds wrong with the arguments of a call. */
export function inputProblems(
  tool: string,
  schema: JsonSchema,
  issues: readonly Issue[],
  given: unknown,
): Problem[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return wrongValue(schema, issue, valueIn(given, issue.path));
    const known = namesIn(schemaAt(schema, issue.path) ?? {});
    const there = valueIn(given, issue.path);
    // What is given already is not what another name is meant for.
    const likely = known.filter((name) => !isObject(there) || !Object.hasOwn(there, name));
    const takes = `${pathText(issue.path) || tool} takes ${known.join(', ')}`;
    return issue.keys.map((key) => unknownName([...issue.path, key], known, takes, likely));
  });
}
