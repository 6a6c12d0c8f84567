import { type ErrorFacts, TicketingError } from '../index.js';
import { type Advice, type Ways, wordsOf } from './advice.js';

/** What a job found that it cannot go on with. */
export type JobFailure =
  /** Which organisation is meant cannot be told. */
  | 'organisation'
  /**
   * What a store or journal holds is not what this job wrote, another process works with it or took it over, or its path
   * cannot be used.
   */
  | 'state'
  /** An event cannot be published yet. */
  | 'not_ready'
  /** The service failed, and what was asked for was not done, which was read back. */
  | 'not_done'
  /** What was planned for is no longer as it was when the plan was made. */
  | 'stale'
  /** What was asked for cannot be done: another event, folder or option is needed, which the message names. */
  | 'input'
  /** A file whose path is right cannot be read or written: the disk is full, say. Or the database of a store fails. */
  | 'system'
  /** Something is as the job cannot handle it; the message says what. */
  | 'unsuitable';

/** A job cannot go on, though no call failed. What the service refuses is an `ApiError`, as from any call. */
export class JobError extends TicketingError {
  static override readonly kind: string = 'JobError';
  declare readonly name: 'JobError';
  declare readonly code: `job_${JobFailure}`;
  /** Path of the file or folder that could not be read or written. Missing for any other failure. */
  declare readonly path?: string | undefined;
  /** The option to set or change. Missing if no option helps. */
  declare readonly option?: string | undefined;
  /** The uuid of the event that failed. Missing if the error is about no event, or about several. */
  declare readonly event?: string | undefined;
  readonly #happened: string;
  readonly #advice: Advice | undefined;

  constructor(
    which: JobFailure,
    happened: string,
    {
      cause,
      advice,
      ...facts
    }: Pick<ErrorFacts, 'cause'> & {
      readonly advice?: Advice | undefined;
      readonly path?: string;
      readonly option?: string;
      readonly event?: string;
    } = {},
  ) {
    super(`job_${which}`, advice === undefined ? happened : `${happened} ${wordsOf(advice)}`, { cause });
    this.#happened = happened;
    this.#advice = advice;
    Object.assign(this, facts);
  }

  /**
   * Returns the message for a reader who passes options in another way than a program does.
   *
   * @internal
   */
  told(ways: Ways): string {
    return this.#advice === undefined ? this.message : `${this.#happened} ${wordsOf(this.#advice, ways)}`;
  }
}
