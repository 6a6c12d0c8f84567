import { describeOperation, ExtensionError, RequestValidationError, TicketingError } from '../errors.js';
import { scrubError } from '../internal/secrets.js';
import type { Call } from '../transport/call.js';
import type { Endpoint, EndpointChoice } from './endpoint.js';

/*
 * The last guards of a call: what fails here has been foreseen nowhere else, and is made an error that says in which
 * operation, and whether it may have been done.
 */

/**
 * Runs a part of a call that is ready to be sent. What fails there without an error of ours fails in what a middleware, a
 * transport or a signal of the caller's own has given: headers that throw when they are read, a status that no
 * response can have.
 */
export async function guarded<T>(call: Call, part: () => T | Promise<T>): Promise<T> {
  try {
    return await part();
  } catch (error) {
    if (error instanceof TicketingError) throw error;
    const { plan, facts, secrets, doubt } = call;
    throw new ExtensionError(
      plan.use.length > 0 ? 'middleware' : 'transport',
      `${describeOperation(plan.operation)} failed in code that the client was given: see the cause.${doubt}`,
      { ...facts, cause: scrubError(error, secrets) },
    );
  }
}

/**
 * The error of a call that failed before it was ready to be sent. Where it is none of ours, the arguments cannot even be
 * read: a getter throws, or a proxy was revoked.
 */
export function inputError(error: unknown, endpoint: Endpoint | EndpointChoice): TicketingError {
  if (error instanceof TicketingError) return error;
  const isChoice = 'choices' in endpoint;
  const operation = isChoice ? undefined : endpoint.operation;
  const what = isChoice ? endpoint.id : describeOperation(endpoint.operation);
  const message = 'the arguments cannot be read: see the cause';
  return new RequestValidationError(`${what} was not sent: ${message}.`, {
    operation,
    called: isChoice ? what : undefined,
    issues: [{ path: [], message }],
    cause: error,
  });
}
