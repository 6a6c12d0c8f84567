import { ForbiddenError, NotFoundError, RequestValidationError, TicketingError } from '../../src/index.js';

const wrongUse = [ForbiddenError, NotFoundError, RequestValidationError];

/** Whether a program may fail with this error while requests fail. An error that reports wrong use is not allowed. */
export const mayFail = (error: unknown): boolean =>
  error instanceof TicketingError && !wrongUse.some((each) => error instanceof each);
