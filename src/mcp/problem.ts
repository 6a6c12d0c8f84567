import { failureOf } from '../cli/failure.js';
import type { CallError } from '../index.js';
import { Refusal } from './tool.js';

/** What an agent does next, by the name of the error. */
const advice: Readonly<Partial<Record<CallError['name'], string>>> = {
  RequestValidationError: 'Mend every problem and call again; describe_operation tells what is allowed.',
  BadRequestError: 'Nothing was changed. describe_operation tells what the operation takes.',
  UnauthorizedError:
    'The credentials of this server are refused. Tell the user; `ticketing-client doctor` says what is wrong.',
  TokenError:
    'Without a token no call can be made. Tell the user; `ticketing-client doctor` says what is wrong.',
  ForbiddenError: 'Calling again does not help. Tell the user what is missing.',
  NotFoundError: 'Check the ids: a list operation gives those that there are.',
  ConflictError: 'Read the record again to see how it is now.',
  RateLimitError: 'Wait before you call again.',
  ServerError: 'If it was a write, it may have been done: read the record before you call again.',
  ConnectionError: 'If it was a write, it may have been done: read the record before you call again.',
  TimeoutError: 'If it was a write, it may have been done: read the record before you call again.',
  ReplyError: 'The service has done what was asked. Do not send a write again.',
  PaginationError: 'The list cannot be read to its end; what was given before is right.',
};

/** What an agent does next, by the code of an error of a job. */
const jobAdvice: Readonly<Record<string, string>> = {
  job_organisation: 'Give its uuid as organisation.',
  job_stale: 'Plan again, and apply what is planned then.',
};

/** What went wrong, in words that an agent can act on; undefined where it is a mistake of this program. */
export function problemOf(error: unknown): string | undefined {
  // What a job finds wrong with its options is a TypeError.
  if (error instanceof Refusal || error instanceof TypeError) return error.message;
  const failure = failureOf(error, 'agent');
  if (!failure) return undefined;
  const { name, code } = error as CallError;
  const next = advice[name] ?? jobAdvice[code];
  return [failure.message, ...(next ? [next] : [])].join('\n');
}
