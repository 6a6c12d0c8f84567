import { type ErrorFacts, TicketingError } from '../index.js';

/** What a job found that it cannot go on with. */
export type JobFailure =
  /** Which organisation is meant cannot be told. */
  | 'organisation'
  /** What a store or journal holds is not what this job wrote, or another process works with it. */
  | 'state'
  /** An event cannot be published yet. */
  | 'not_ready'
  /** The service failed, and what was asked for was not done, which was read back. */
  | 'not_done'
  /** What was planned for is no longer as it was when the plan was made. */
  | 'stale'
  /** What was asked for cannot be done: another event, folder or option is needed, which the message names. */
  | 'input'
  /** Something is as the job cannot handle it; the message says what. */
  | 'unsuitable';

/** A job cannot go on, though no call failed. What the service refuses is an `ApiError`, as from any call. */
export class JobError extends TicketingError {
  static override readonly kind: string = 'JobError';
  declare readonly name: 'JobError';
  declare readonly code: `job_${JobFailure}`;

  constructor(which: JobFailure, message: string, facts: Pick<ErrorFacts, 'cause'> = {}) {
    super(`job_${which}`, message, facts);
  }
}
