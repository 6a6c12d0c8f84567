import { ForbiddenError, NotFoundError, RequestValidationError, TicketingError } from '../../src/index.js';

const wrongUse = [ForbiddenError, NotFoundError, RequestValidationError];

/** Whether a program may fail with an error while requests do: not with one that says that the program itself is wrong. */
export const mayFail = (error: unknown): boolean =>
  error instanceof TicketingError && !wrongUse.some((each) => error instanceof each);
