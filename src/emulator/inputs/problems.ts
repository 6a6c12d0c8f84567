import type * as z from 'zod';
import { issuesIn, typeWords } from '../../api/models/explain.js';
import { isObject } from '../../shared/is-object.js';

type Path = readonly (string | number)[];
type Fields = Record<string | number, unknown>;

/** Returns the message for a schema that has none: the value is missing, or of another kind. */
export function describeKind(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'is required';
  if (issue.code === 'invalid_type') return `should be ${typeWords[issue.expected] ?? issue.expected}`;
  return 'is not valid';
}

/** Messages of the service, which are kept word for word (specification: "Validation messages"). */
const ownWords = /(?:less than or equal to \d+ characters| is invalid|only accept 'true.false')$/;

/** Returns a message that names its field by the whole path. */
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

/** Returns a copy of the value without the fields at these paths that are empty, or undefined if none is. */
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

/** Maximum number of searches for fields without a value: a union may report them one after another. */
const rounds = 5;

/** An input as the handlers take it, and what is wrong with it. */
export interface Reading {
  readonly data: unknown;
  readonly problems: readonly string[];
}

/** Reads an empty string or null as a missing value if it is not valid (specification: conventions, 3 and 9). */
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
