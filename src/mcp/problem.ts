import { failureOf } from '../cli/failure.js';
import { printable } from '../cli/printable.js';
import type { CallError } from '../index.js';
import { errorDetail } from '../internal/error-detail.js';
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
  PaginationError: 'The list cannot be read to its end; what was given before is right.',
};

/** What an agent does next, by the code of an error of a job. */
const jobAdvice: Readonly<Record<string, string>> = {
  job_organisation: 'Give its uuid as organisation.',
  job_stale: 'Plan again, and apply what is planned then.',
};

/** Errors that leave open whether the service has done what was asked. */
const isOpen = new Set<string>(['ServerError', 'ConnectionError', 'TimeoutError', 'ReplyError']);

function adviceOf({ name, code, operation }: CallError): string | undefined {
  if (!isOpen.has(name)) return advice[name] ?? jobAdvice[code];
  return operation?.method === 'GET'
    ? 'It was a read: nothing was changed.'
    : 'It may have been done: read the record before you call again.';
}

/** The text with what the service says in it as JSON: it was written by others, and must not pass for ours. */
function quoted(text: string, { body }: { readonly body?: unknown }): string {
  const detail = errorDetail(body);
  return detail === undefined ? text : text.replace(`"${detail}"`, () => JSON.stringify(detail));
}

/** A message without line breaks and whatever else a reader obeys. */
const inOneLine = (text: string): string => printable(text.replaceAll('\n', '\\n'));

/** What went wrong, in words that an agent can act on; undefined where it is a mistake of this program. */
export function problemOf(error: unknown): string | undefined {
  // What a job finds wrong with its options is a TypeError.
  if (error instanceof Refusal || error instanceof TypeError) return printable(error.message);
  const failure = failureOf(error, 'agent');
  if (!failure) return undefined;
  const failed = error as CallError;
  const next = adviceOf(failed);
  // Only the problems of an input stand on lines of their own.
  const message =
    failed.name === 'RequestValidationError'
      ? printable(failure.message)
      : inOneLine(quoted(failure.message, failed as { readonly body?: unknown }));
  return [message, ...(next ? [next] : [])].join('\n');
}
