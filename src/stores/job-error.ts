import { type ErrorFacts, TicketingError } from '../index.js';
import { knowItself, throughProxies } from '../shared/through-proxies.js';
import { joined, sentenceOf, type Words, type WordsReader } from '../shared/words.js';

/** Reason why a job cannot continue. */
export type JobFailure =
  /** The organisation is ambiguous, or the account has none. */
  | 'organisation'
  /** A store or journal does not contain the state of this job, another process holds it, or its path cannot be used. */
  | 'state'
  /** This process lost its store, journal or database while it worked, and another one may have taken over. */
  | 'lost'
  /** An event cannot be published yet. */
  | 'not_ready'
  /** The service failed, and a read after that showed that the change was not made. */
  | 'not_done'
  /** The event has changed since the plan was made. */
  | 'stale'
  /** The job cannot work with these values. The message names the event, folder or option to change. */
  | 'input'
  /** A file with a valid path cannot be read or written (the disk is full, say), or the database of a store fails. */
  | 'system'
  /** The job cannot handle something that it found. The message names it. */
  | 'unsuitable';

/** Thrown if a job cannot continue although no call failed. If the service refuses, jobs throw an `ApiError`, like any call. */
export class JobError extends TicketingError {
  static override readonly kind: string = 'JobError';
  declare readonly name: 'JobError';
  declare readonly code: `job_${JobFailure}`;
  /** Path of the file or folder that could not be read or written. Missing for any other failure. */
  declare readonly path?: string | undefined;
  /** Option to set or change. Missing if no option helps. */
  declare readonly option?: string | undefined;
  /** Uuid of the event that failed. Missing if the error is about no event, or about several. */
  declare readonly event?: string | undefined;
  readonly #happened: string;
  readonly #advice: Words | undefined;

  constructor(
    which: JobFailure,
    happened: string,
    {
      cause,
      advice,
      ...facts
    }: Pick<ErrorFacts, 'cause'> & {
      /** Next step for the reader, at the end of the message. */
      readonly advice?: Words | undefined;
      readonly path?: string;
      readonly option?: string;
      readonly event?: string;
    } = {},
  ) {
    super(`job_${which}`, sentenceOf(withAdvice(happened, advice)), {
      cause,
      // Only here, it is the service that failed.
      isTransient: which === 'not_done',
    });
    knowItself(this);
    this.#happened = happened;
    this.#advice = advice;
    Object.assign(this, facts);
  }

  /**
   * Returns the same error with another sentence about what happened, before the advice.
   *
   * @internal
   */
  with(sentence: string): JobError {
    // The constructor has made the code from it.
    const which = this.code.slice('job_'.length) as JobFailure;
    const { cause } = this;
    const advice = this.#advice;
    return new JobError(which, `${this.#happened} ${sentence}`, { cause, ...(advice && { advice }) });
  }

  /**
   * Returns the message in the words of another reader, such as a user of the command line.
   *
   * @internal
   */
  told(reader: WordsReader): string {
    return sentenceOf(withAdvice(this.#happened, this.#advice), reader);
  }
}

const withAdvice = (happened: string, advice: Words | undefined): Words =>
  advice === undefined ? happened : joined(`${happened} `, advice);

throughProxies(JobError);
