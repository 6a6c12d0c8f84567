import type { ZodError } from 'zod';
import type { JsonSchema } from '../catalogue/json-schema.js';
import { endMeaning, unknownName } from '../internal/did-you-mean.js';
import { isObject } from '../internal/is-object.js';
import { meantName } from '../internal/synonyms.js';
import type { Problem } from './failure.js';
import { fieldOf, namesIn, shapeWords } from './outline.js';

type Path = readonly PropertyKey[];

type Issue = ZodError['issues'][number];

/** The message of an issue whose schema has none. */
export const noWords = '';

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

/** Returns the problem with an unknown field: which is probably meant, or what its place takes. */
export function unknownField(
  path: Path,
  known: readonly string[],
  takes: string,
  likely: readonly string[] = known,
): Problem {
  const meant = meantName(String(path.at(-1)), likely);
  const expected = meant ?? (known.length > 0 ? `one of ${known.join(', ')}` : undefined);
  const problem = unknownName({ noun: 'field', meant, otherwise: takes });
  return { path: pathText(path), problem, ...(expected !== undefined && { expected }) };
}

/** What somebody finds wrong with a value. */
export interface Wrong {
  readonly path: Path;
  /** What is wrong, in words. Missing if what is expected says it. */
  readonly message?: string | undefined;
  /** What is expected, in words. Missing if the schema says it. */
  readonly expected?: string | undefined;
  /** The type that is expected, for what has no schema. */
  readonly type?: string | undefined;
}

/** Returns the problem with a value that is not as it should be. */
export function wrongValue(
  schema: JsonSchema | undefined,
  { path, message, type, ...wrong }: Wrong,
  value: unknown,
): Problem {
  const own = schema && schemaAt(schema, path);
  // What has any name has no schema by its name.
  const expected = wrong.expected ?? (own ? expectedBy(own) : type);
  const place = { path: pathText(path), ...(expected !== undefined && { expected }) };
  if (message !== undefined) return { ...place, problem: message };
  if (expected === undefined) return { ...place, problem: 'is not valid' };
  if (value === undefined) return { ...place, problem: `is missing; expected ${expected}` };
  const values = (own?.enum ?? []).filter((each) => typeof each === 'string');
  const meant = typeof value === 'string' ? meantName(value, values) : undefined;
  return { ...place, problem: `expected ${expected}${endMeaning(meant)}` };
}

/** Returns what is wrong with an argument. The schema of a tool has no message, or one that says what it expects. */
function wrongOf({ path, message, ...issue }: Issue): Wrong {
  const isWorded = message !== noWords;
  return {
    path,
    message: isWorded ? `should be ${message}` : undefined,
    expected: isWorded ? message : undefined,
    type: issue.code === 'invalid_type' ? issue.expected : undefined,
  };
}

/** Everything that a tool's own schema finds wrong with the arguments of a call. */
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
    // What is given already is not what another name is meant for.
    const likely = known.filter((name) => !isObject(there) || !Object.hasOwn(there, name));
    const takes = `${pathText(issue.path) || tool} takes ${known.join(', ')}.`;
    return issue.keys.map((key) => unknownField([...issue.path, key], known, takes, likely));
  });
}
