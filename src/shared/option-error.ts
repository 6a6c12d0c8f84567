import { knowItself, throughProxies } from './through-proxies.js';
import { joined, sentenceOf, type Words } from './words.js';

/** A problem with an option, or with a part of it. */
export interface OptionProblem {
  /** Its place, such as `shift.weeks` or `people[3].email`. Empty if several options conflict. */
  readonly path: string;
  /** The sentence after its place: `must be a day such as 2031-03-01.` */
  readonly problem: string;
  /** Description of a valid value. */
  readonly expected?: string | undefined;
}

/**
 * Lets copies of the classes recognise each other's errors, since the command line and the jobs are built separately.
 */
const mark = Symbol.for('ticketing-client.OptionError');

const markOf = (value: unknown): unknown => (Object(value) as { readonly [mark]?: unknown })[mark];

/**
 * An option is wrong. Users see a `TypeError`. The command line and the tools of agents use this class to distinguish
 * a mistake of the user from one of ours. Its properties are not enumerable, so it prints as its message alone.
 */
export class OptionError extends TypeError {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return markOf(value) !== undefined;
  }

  readonly #sentence: Words;
  readonly #problems: readonly OptionProblem[];

  constructor(words: Words, problems?: readonly OptionProblem[]) {
    const message = sentenceOf(words);
    super(message);
    knowItself(this);
    this.#sentence = words;
    this.#problems = problems ?? [{ path: '', problem: message }];
  }

  get [mark](): 'one' | 'several' {
    return 'one';
  }

  /** Every problem. */
  get problems(): readonly OptionProblem[] {
    return this.#problems;
  }

  /** The message, in parts if it names options. */
  get words(): Words {
    return this.#sentence;
  }
}

throughProxies(OptionError);

/**
 * Returns the problems of an error about wrong options, each with its place, such as `people[3].email`. Returns an empty list for any
 * other error.
 *
 * @example
 * ```ts
 * const wrong = optionProblems(error).map(({ path }) => path);
 * ```
 */
export const optionProblems = (error: unknown): readonly OptionProblem[] =>
  error instanceof OptionError ? error.problems : [];

/** Several options are wrong. The message lists the problems below a heading. */
export class OptionErrors extends OptionError {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return markOf(value) === 'several';
  }

  readonly #heading: string;

  constructor(heading: string, problems: readonly OptionProblem[]) {
    super(
      `${heading}:\n${problems.map(({ path, problem }) => `  ${path}: ${problem}`).join('\n')}`,
      problems,
    );
    this.#heading = heading;
  }

  override get [mark](): 'several' {
    return 'several';
  }

  /** The first line of the message, without its colon. */
  get heading(): string {
    return this.#heading;
  }
}

throughProxies(OptionErrors);

/** Returns an error about one option. The message begins with its name. `words` follow, without a full stop. */
export function wrongOption(option: string, words: Words, expected?: string): OptionError {
  const rest = joined(words, '.');
  return new OptionError(joined([{ option }, ' '], rest), [
    { path: option, problem: sentenceOf(rest), expected },
  ]);
}

/** Returns an error that says what an option should be, and what it is if `given` says so. */
export const shouldBe = (option: string, expected: string, given?: string): OptionError =>
  wrongOption(option, `must be ${expected}${given === undefined ? '' : `, not ${given}`}`, expected);
