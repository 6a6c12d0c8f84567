import type { ZodError } from 'zod';
import type { JsonSchema } from '../api/catalogue/json-schema.js';
import { endMeaning, nearestName, unknownName } from '../shared/did-you-mean.js';
import { isObject } from '../shared/is-object.js';
import type { Problem } from './failure.js';
import { fieldOf, namesIn, shapeWords } from './outline.js';

type Path = readonly PropertyKey[];

type Issue = ZodError['issues'][number];

/** Message of an issue whose schema defines none. */
export const noWords = '';

/** Writes a path: `people.0.email`. */
export const pathText = (path: Path): string => path.map(String).join('.');

/** Returns the schema at a path of an input, or `undefined` if there is no schema. */
function schemaAt(schema: JsonSchema, path: Path): JsonSchema | undefined {
  // A list is described like its items.
  const names = path.filter((step) => typeof step !== 'number');
  const found = names.length === 0 ? schema : fieldOf(schema, pathText(names)).schema;
  return typeof path.at(-1) === 'number' ? (found?.items ?? found) : found;
}

/** Describes the values that a schema accepts, with the names of its fields. */
function expectedBy(schema: JsonSchema): string {
  const names = namesIn(schema);
  return `${shapeWords(schema)}${names.length > 0 ? ` with ${names.join(', ')}` : ''}`;
}

/** Returns the value at a path. */
export const valueIn = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, step) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined),
    value,
  );

/** Returns the problem with an unknown field, with the likely field or those that are accepted. */
export function unknownField(
  path: Path,
  known: readonly string[],
  takes: string,
  likely: readonly string[] = known,
): Problem {
  const meant = nearestName(String(path.at(-1)), likely);
  const expected = meant ?? (known.length > 0 ? `one of ${known.join(', ')}` : undefined);
  const problem = unknownName({ noun: 'field', meant, otherwise: takes });
  return { path: pathText(path), problem, ...(expected !== undefined && { expected }) };
}

/** An invalid value. */
export interface Wrong {
  readonly path: Path;
  /** Problem, in words. Missing if the expected value says it. */
  readonly message?: string | undefined;
  /** Expected value, in words. Missing if the schema says it. */
  readonly expected?: string | undefined;
  /** Expected type, for a value without a schema. */
  readonly type?: string | undefined;
}

/** Returns the problem with an invalid value. */
export function wrongValue(
  schema: JsonSchema | undefined,
  { path, message, type, ...wrong }: Wrong,
  value: unknown,
): Problem {
  const own = schema && schemaAt(schema, path);
  // Fields with arbitrary names have no schema.
  const expected = wrong.expected ?? (own ? expectedBy(own) : type);
  const place = { path: pathText(path), ...(expected !== undefined && { expected }) };
  if (message !== undefined) return { ...place, problem: message };
  if (expected === undefined) return { ...place, problem: 'is not valid' };
  if (value === undefined) return { ...place, problem: `is missing; expected ${expected}` };
  const values = (own?.enum ?? []).filter((each) => typeof each === 'string');
  const meant = typeof value === 'string' ? nearestName(value, values) : undefined;
  return { ...place, problem: `expected ${expected}${endMeaning(meant)}` };
}

/** Returns the problem with an argument. A message in the schema of a tool says what is expected. */
function wrongOf({ path, message, ...issue }: Issue): Wrong {
  const isWorded = message !== noWords;
  return {
    path,
    message: isWorded ? `must be ${message}` : undefined,
    expected: isWorded ? message : undefined,
    type: issue.code === 'invalid_type' ? issue.expected : undefined,
  };
}

/** Returns all problems that a tool's schema finds with the arguments of a call. */
export function inputProblems(
  tool: string,
  schema: JsonSchema,
  issues: readonly Issue[],
  given: unknown,
): Problem[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys')
      return wrongValue(schema, wrongOf(issue), valueIn(given, issue.path));
    const known = namesIn(schemaAt(schema, issue.path) ?? {});
    const there = valueIn(given, issue.path);
    // A field that was given is not the one that an unknown name means.
    const likely = known.filter((name) => !isObject(there) || !Object.hasOwn(there, name));
    const takes = `${pathText(issue.path) || tool} takes ${known.join(', ')}.`;
    return issue.keys.map((key) => unknownField([...issue.path, key], known, takes, likely));
  });
}
