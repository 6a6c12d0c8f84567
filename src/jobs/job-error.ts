import { type ErrorFacts, TicketingError } from '../index.js';

/** What a job found that it cannot go on with. */
export type JobFailure =
  /** Which organisation is meant cannot be told. */
  | 'organisation'
  /** What a store or journal holds is not what this job wrote, another process works with it, or its path cannot be used. */
  | 'state'
  /** An event cannot be published yet. */
  | 'not_ready'
  /** The service failed, and what was asked for was not done, which was read back. */
  | 'not_done'
  /** What was planned for is no longer as it was when the plan was made. */
  | 'stale'
  /** What was asked for cannot be done: another event, folder or option is needed, which the message names. */
  | 'input'
  /** The system refuses to read or write a file whose path is right: the disk is full, say. */
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

  constructor(
    which: JobFailure,
    message: string,
    { cause, path }: Pick<ErrorFacts, 'cause'> & { readonly path?: string | undefined } = {},
  ) {
    super(`job_${which}`, message, { cause });
    if (path !== undefined) this.path = path;
  }
}
