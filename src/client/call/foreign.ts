import { scrubError } from '../../shared/secrets.js';
import {
  describeOperation,
  ExtensionError,
  LoadError,
  RequestValidationError,
  TicketingError,
} from '../errors.js';
import type { Call } from './call.js';
import type { Endpoint, EndpointChoice } from './endpoint.js';

/*
 * The last guards of a call. They turn an error that nothing else handles into one that names the operation and says
 * whether the service may have carried it out.
 */

/**
 * Returns the error of a call that was ready to be sent. An error that is not ours comes from a middleware, a
 * transport or a signal of the caller: headers that throw when they are read, or a status that no response can have.
 */
export function callError(error: unknown, call: Call): TicketingError {
  const { operation, settings, facts, secrets, doubt } = call;
  // The parts that send, limit and get tokens are loaded by code that does not know the call.
  if (error instanceof LoadError) return new LoadError(error.message, { ...facts, cause: error.cause });
  if (error instanceof TicketingError) return error;
  return new ExtensionError(
    settings.use.length > 0 ? 'middleware' : 'transport',
    `${describeOperation(operation)} failed in a middleware, transport or signal that you passed. Its error is in error.cause.${doubt}`,
    { ...facts, cause: scrubError(error, secrets) },
  );
}

/**
 * Returns the error of a call that failed before it was ready to be sent. If the error is not ours, the arguments
 * cannot be read: a getter throws, or a proxy was revoked.
 */
export function inputError(error: unknown, endpoint: Endpoint | EndpointChoice): TicketingError {
  if (error instanceof TicketingError) return error;
  const isChoice = 'choices' in endpoint;
  const operation = isChoice ? undefined : endpoint.operation;
  const what = isChoice ? endpoint.id : describeOperation(endpoint.operation);
  const message = 'the arguments threw an error when they were read. It is in error.cause';
  return new RequestValidationError(`${what} was not sent: ${message}.`, {
    operation,
    called: isChoice ? what : undefined,
    issues: [{ path: [], message }],
    cause: error,
  });
}
