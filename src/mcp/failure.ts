import { withFullStop } from '../shared/full-stop.js';

/** A problem with the arguments of a call. */
export interface Problem {
  /** Path of the argument: `since`, `people.0.email`, `body.name`. Empty if it is about the arguments as a whole. */
  readonly path: string;
  /** Problem and fix, in words. */
  readonly problem: string;
}

/** Reason why something was not done. */
export interface Failure {
  /** Sentence that says what happened. With problems, it says what was not done because of them. */
  readonly error: string;
  readonly problems: readonly Problem[];
  /** Next step for the agent. */
  readonly next?: string | undefined;
  /** Whether it may repeat text of the service. */
  readonly quotes: boolean;
}

// Some problems begin with the name of their field.
const lineOf = ({ path, problem }: Problem): string =>
  path === '' || problem.startsWith(`${path} `) ? problem : `${path}: ${problem}`;

/** Writes a failure for an agent. Several problems are on separate lines. */
export function textOfFailure({ error, problems, next }: Failure): string {
  const lines = problems.map(lineOf);
  const [only] = problems;
  if (!only) return withNext(error, next);
  if (lines.length > 1) return withNext([`${error}:`, ...lines.map((line) => `  ${line}`)].join('\n'), next);
  return withNext(`${error}: ${withFullStop(lineOf(only))}`, next);
}

const withNext = (text: string, next: string | undefined): string =>
  next === undefined ? text : `${text}\n${next}`;
