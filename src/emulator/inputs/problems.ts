import type * as z from 'zod';
import { isObject } from '../../internal/is-object.js';
import { issuesIn } from '../../models/explain.js';

type Path = readonly (string | number)[];
type Fields = Record<string | number, unknown>;

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** What is wrong where a schema has no message of its own: that something is missing, or of another kind. */
export function describeKind(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'is required';
  if (issue.code === 'invalid_type') return `should be ${kinds[issue.expected] ?? issue.expected}`;
  return 'is not valid';
}

/** What the service says itself, which is kept to the letter (specification: "Validation messages"). */
const ownWords = /(?:less than or equal to \d+ characters| is invalid|only accept 'true.false')$/;

/** A message that names its field by the whole path. */
function located(path: Path, message: string): string {
  const whole = path.join('.') || 'body';
  if (/^(?:should|is) /.test(message)) return `${whole} ${message}`;
  const named = path.findLastIndex((key) => message.startsWith(`${key} `));
  if (named < 0 || ownWords.test(message)) return message;
  return (
    path
      .slice(0, named)
      .map((key) => `${key}.`)
      .join('') + message
  );
}

/** A copy of the value without the fields at these paths that hold nothing; undefined where none does. */
function withoutEmpty(value: unknown, paths: readonly Path[]): unknown {
  let copy: unknown;
  for (const path of paths) {
    const isEmpty = (found: unknown) => found === '' || found === null;
    const holderOf = (whole: unknown) =>
      path.slice(0, -1).reduce<unknown>((holder, key) => (holder as Fields | undefined)?.[key], whole);
    const key = path.at(-1);
    if (key === undefined) continue;
    const holder = holderOf(copy ?? value);
    if (!isObject(holder) || !isEmpty(holder[key])) continue;
    copy ??= structuredClone(value);
    delete (holderOf(copy) as Fields)[key];
  }
  return copy;
}

/** How often fields without a value are looked for: a union may tell of one after another. */
const rounds = 5;

/** An input as the handlers take it, or what is wrong with it. */
export interface Reading {
  readonly data: unknown;
  readonly problems: readonly string[];
}

/**
 * Reads an input by its schema. A field that holds an empty string or null, where it should hold something else, has no
 * value (specification: conventions, 3 and 9): it is read as if it were left out.
 */
export function readBy(schema: z.ZodType, value: unknown): Reading {
  let { data, issues } = issuesIn(schema, value, describeKind);
  let given = value;
  for (let round = 0; issues.length > 0 && round < rounds; round += 1) {
    given = withoutEmpty(
      given,
      issues.map(({ path }) => path),
    );
    if (given === undefined) break;
    ({ data, issues } = issuesIn(schema, given, describeKind));
  }
  return { data, problems: issues.map(({ path, message }) => located(path, message)) };
}
