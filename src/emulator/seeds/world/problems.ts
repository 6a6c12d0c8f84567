import type * as z from 'zod';
import { endMeaning, nearestName } from '../../../shared/did-you-mean.js';
import { describeKind } from '../../inputs/problems.js';

/** Path of a field in a world: names of fields, and indexes in lists from 0. */
export type Path = readonly (string | number)[];

/** A problem with a field. */
export interface Problem {
  readonly path: Path;
  readonly message: string;
}

/** Separates the messages of several fields of one object. */
const separator = '\n';

/** Follows the name of the field. */
const unknownField = 'is an unknown field';

/** Returns a message that follows the name of the field. */
export function describe(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys') {
    const { shape = {} } = (issue.inst?._zod.def ?? {}) as { shape?: object };
    const names = Object.keys(shape);
    return issue.keys.map((key) => unknownField + endMeaning(nearestName(key, names))).join(separator);
  }
  if (issue.input === undefined) return describeKind(issue);
  if (issue.code === 'invalid_value') {
    const meant =
      typeof issue.input === 'string' ? nearestName(issue.input, issue.values.map(String)) : undefined;
    return `must be one of ${issue.values.join(', ')}${endMeaning(meant)}`;
  }
  if (issue.code === 'invalid_key') return unknownField;
  if (issue.code === 'too_small') return `must be a number from ${issue.minimum}`;
  if (issue.code === 'too_big') return `must be a number to ${issue.maximum}`;
  return describeKind(issue);
}

const keyOf = (key: PropertyKey) => (typeof key === 'symbol' ? String(key) : key);

/** Quotes a model's message if it does not follow the name of the field. */
const following = (message: string) =>
  /^(?:should|must|is|matches) /.test(message)
    ? message.replace(/^should /, 'must ')
    : `is not valid: ${message}`;

/** Returns the problems of the member of a union that matches best. They say more than that no member matches. */
function nearestOf({ path, errors }: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] {
  const depth = (issues: readonly z.core.$ZodIssue[]) =>
    Math.max(0, ...issues.map((each) => each.path.length));
  const nearest = errors.reduce((best, each) => (depth(each) > depth(best) ? each : best), []);
  return depth(nearest) === 0 ? [] : nearest.map((each) => ({ ...each, path: [...path, ...each.path] }));
}

/** Returns the problems of an issue, one for each field. */
export function problemsOf(issue: z.core.$ZodIssue): Problem[] {
  if (issue.code === 'invalid_union') {
    const nearest = nearestOf(issue);
    if (nearest.length > 0) return nearest.flatMap(problemsOf);
  }
  const path = issue.path.map(keyOf);
  if (issue.code !== 'unrecognized_keys') return [{ path, message: following(issue.message) }];
  const messages = issue.message.split(separator);
  return issue.keys.map((key, index) => ({ path: [...path, key], message: messages[index] ?? '' }));
}

/** Returns the position of a field in a world as numbers to compare: the index of each part of its path. */
function placeIn(world: unknown, path: Path): number[] {
  let holder = world;
  return path.map((key) => {
    const place = typeof key === 'number' ? key : Object.keys(Object(holder)).indexOf(key);
    holder = Object(holder)[key];
    return place;
  });
}

/** Sorts the problems by the position of their fields in the world. */
export const inPlace = (world: unknown, problems: readonly Problem[]): Problem[] =>
  problems
    .map((problem) => ({ problem, place: placeIn(world, problem.path) }))
    .sort(({ place: a }, { place: b }) => {
      const apart = a.findIndex((each, index) => each !== b[index]);
      return apart < 0 ? a.length - b.length : (a[apart] ?? 0) - (b[apart] ?? -1);
    })
    .map(({ problem }) => problem);

/** Writes a problem as a sentence that names its field. */
function sentenceOf({ path, message }: Problem): string {
  if (!message.startsWith(unknownField)) return `${path.join('.') || 'the world'} ${message}`;
  const place = path.slice(0, -1).join('.') || 'the world';
  return `Unknown field ${JSON.stringify(path.at(-1))} in ${place}${message.slice(unknownField.length)}`;
}

/** Maximum number of problems in a message. */
const mostTold = 50;

/** Error for a world that cannot be made, with the problem of each field. */
export class WorldError extends TypeError {
  override readonly name = 'WorldError';
  /** All problems. */
  readonly problems: readonly Problem[];

  /** @internal */
  constructor(problems: readonly Problem[], placeOf: (path: Path) => string = () => '') {
    const lines = problems.slice(0, mostTold).map((problem) => placeOf(problem.path) + sentenceOf(problem));
    const more = problems.length > mostTold ? [`and ${problems.length - mostTold} more`] : [];
    super([...lines, ...more].join('\n'));
    this.problems = problems;
  }
}
