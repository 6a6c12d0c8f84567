import { withFullStop } from '../internal/full-stop.js';

/** Something that is wrong with the arguments of a call. */
export interface Problem {
  /** Where it is: `since`, `people.0.email`, `body.name`; empty if it is about the arguments as a whole. */
  readonly path: string;
  /** What is wrong, and what to give instead, in words. */
  readonly problem: string;
  /** What is taken there, by itself. */
  readonly expected?: string | undefined;
}

/** Why something was not done. */
export interface Failure {
  /** What happened, in a sentence; with problems, what they kept from being done. */
  readonly error: string;
  readonly problems: readonly Problem[];
  /** What to do next. */
  readonly next?: string | undefined;
  /** Whether it may repeat words of the service. */
  readonly quotes: boolean;
}

const lineOf = ({ path, problem }: Problem): string => (path === '' ? problem : `${path}: ${problem}`);

/** A failure as an agent reads it: each problem on a line of its own, where there are several. */
export function textOfFailure({ error, problems, next }: Failure): string {
  const lines = problems.map(lineOf);
  const [only] = problems;
  if (!only || only.problem === error) return withNext(error, next);
  if (lines.length > 1) return withNext([`${error}:`, ...lines.map((line) => `  ${line}`)].join('\n'), next);
  // What is wrong with the arguments as a whole is a sentence of its own.
  return withNext(only.path === '' ? only.problem : `${error}: ${withFullStop(lineOf(only))}`, next);
}

const withNext = (text: string, next: string | undefined): string =>
  next === undefined ? text : `${text}\n${next}`;
