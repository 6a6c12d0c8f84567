import type * as z from 'zod';
import { endMeaning, nearestName } from '../../../internal/did-you-mean.js';
import { describeKind } from '../../inputs/problems.js';

/** Where in a world something stands: the names of its fields and the places in its lists, from 0. */
export type Path = readonly (string | number)[];

/** What is wrong with a field. */
export interface Problem {
  readonly path: Path;
  readonly message: string;
}

/** What stands between the messages of several fields of one object. */
const separator = '\n';

/** Follows the name of the field. */
const unknownField = 'is an unknown field';

/** Says what is wrong, in words that follow the name of the field. */
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
    return `should be one of ${issue.values.join(', ')}${endMeaning(meant)}`;
  }
  if (issue.code === 'invalid_key') return unknownField;
  if (issue.code === 'too_small') return `should be a number from ${issue.minimum}`;
  if (issue.code === 'too_big') return `should be a number to ${issue.maximum}`;
  return describeKind(issue);
}

const keyOf = (key: PropertyKey) => (typeof key === 'symbol' ? String(key) : key);

/** Words of a model, which do not follow the name of a field, are quoted. */
const following = (message: string) =>
  /^(?:should|is|names) /.test(message) ? message : `is not valid: ${message}`;

/** The problems of the member of a union that the value comes nearest to, which say more than that none fits. */
function nearestOf({ path, errors }: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] {
  const depth = (issues: readonly z.core.$ZodIssue[]) =>
    Math.max(0, ...issues.map((each) => each.path.length));
  const nearest = errors.reduce((best, each) => (depth(each) > depth(best) ? each : best), []);
  return depth(nearest) === 0 ? [] : nearest.map((each) => ({ ...each, path: [...path, ...each.path] }));
}

/** The problems that an issue tells of: one for each field. */
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

/** Where in a world a field stands, as numbers to compare: the place of each part of its path in what holds it. */
function placeIn(world: unknown, path: Path): number[] {
  let holder = world;
  return path.map((key) => {
    const place = typeof key === 'number' ? key : Object.keys(Object(holder)).indexOf(key);
    holder = Object(holder)[key];
    return place;
  });
}

/** The problems in the order in which their fields stand in the world. */
export const inPlace = (world: unknown, problems: readonly Problem[]): Problem[] =>
  problems
    .map((problem) => ({ problem, place: placeIn(world, problem.path) }))
    .sort(({ place: a }, { place: b }) => {
      const apart = a.findIndex((each, index) => each !== b[index]);
      return apart < 0 ? a.length - b.length : (a[apart] ?? 0) - (b[apart] ?? -1);
    })
    .map(({ problem }) => problem);

/** How many problems are told at a time. */
const mostTold = 50;

/** Why a world can not be made: what is wrong with which of its fields. */
export class WorldError extends TypeError {
  override readonly name = 'WorldError';
  /** All that is wrong. */
  readonly problems: readonly Problem[];

  /** @internal */
  constructor(problems: readonly Problem[], placeOf: (path: Path) => string = () => '') {
    const lines = problems
      .slice(0, mostTold)
      .map(({ path, message }) => `${placeOf(path)}${path.join('.') || 'the world'} ${message}`);
    const more = problems.length > mostTold ? [`and ${problems.length - mostTold} more`] : [];
    super([...lines, ...more].join('\n'));
    this.problems = problems;
  }
}
