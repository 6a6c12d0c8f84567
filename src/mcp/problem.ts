import type { CallError, RequestValidationError } from '../index.js';
import { inWords, unsentBy } from '../jobs/words/error-in-words.js';
import { errorDetail } from '../shared/error-detail.js';
import { OptionError, OptionErrors } from '../shared/option-error.js';
import { type Failure, textOfFailure } from './failure.js';
import { Refusal } from './tool.js';

/** Next step for an agent, by the name of the error. */
const advice: Readonly<Partial<Record<CallError['name'], string>>> = {
  RequestValidationError: 'Fix every problem and call again. describe_operation shows what is allowed.',
  BadRequestError: 'Nothing was changed. describe_operation shows what the operation takes.',
  UnauthorizedError:
    'The service refused the credentials of this server. Inform the user: `ticketing-client doctor` finds the problem.',
  TokenError: 'No call works without a token. Inform the user: `ticketing-client doctor` finds the problem.',
  ForbiddenError: 'Calling again does not help. Inform the user what is missing.',
  NotFoundError: 'Check the ids: a list operation returns the existing ones.',
  ConflictError: 'Read the record again to see its current state.',
  RateLimitError: 'Wait before you call again.',
  PaginationError: 'The list cannot be read to its end. The records that were already returned are correct.',
};

/** Next step for an agent, by the code of an error of a job. */
const jobAdvice: Readonly<Record<string, string>> = {
  job_organisation: 'Pass its uuid as organisation.',
  job_stale: 'Plan again, and apply the new plan.',
};

/** Errors that leave open whether the service did what was asked. */
const isOpen = new Set<string>(['ServerError', 'ConnectionError', 'TimeoutError', 'ReplyError']);

/** Next step for an agent after an error that may pass. */
const later = 'Call again later.';

function adviceOf(error: CallError): string | undefined {
  const { name, code, operation, isTransient } = error;
  if (isTransient && name === 'TokenError') return `No call works without a token. ${later}`;
  if (!isOpen.has(name)) return advice[name] ?? jobAdvice[code];
  if ('sent' in error && !error.sent) {
    return isTransient
      ? `Nothing was sent. ${later}`
      : 'Nothing was sent, and calling again does not help. Inform the user what is wrong.';
  }
  return operation?.method === 'GET'
    ? `It was a read: nothing was changed. ${later}`
    : 'It may have been done: read the record before you call again.';
}

/** Quotes the service's part of a text as JSON, so that text by others cannot pass for ours. */
function quoted(text: string, { body }: { readonly body?: unknown }): string {
  const detail = errorDetail(body);
  return detail === undefined ? text : text.replace(`"${detail}"`, () => JSON.stringify(detail));
}

/** Errors without a reply, which therefore quote nothing of one. */
const isLocal = new Set<string>([
  'RequestValidationError',
  'ConnectionError',
  'TimeoutError',
  'AbortedError',
]);

/** Whether a text quotes something, which is always in quotation marks. */
const hasQuote = (text: string): boolean => text.includes('"');

/** Returns the failure for invalid options of a job. */
function wrongOption(error: OptionError): Failure {
  const quotes = hasQuote(error.message);
  if (!(error instanceof OptionErrors)) return { error: error.message, problems: [], quotes };
  const problems = error.problems.map(({ path, problem }) => ({
    path: path.replace(/\[(\d+)\]/g, '.$1'),
    problem,
  }));
  return { error: error.heading, problems, quotes };
}

/** Returns the failure for an input that the client refuses. */
function wrongInput(error: RequestValidationError): Failure {
  const kept = unsentBy(error, 'agent');
  const next = advice.RequestValidationError;
  if (kept === undefined) return { error: error.message, problems: [], next, quotes: false };
  const problems = error.issues.map(({ path, message, expected }) => ({
    // The type of the whole body is wrong.
    path: path.join('.') || (expected === undefined ? '' : 'body'),
    problem: message,
  }));
  return { error: kept, problems, next, quotes: false };
}

/** Returns a failure for an agent, or `undefined` if the error is a mistake of this program. */
export function failureFrom(error: unknown): Failure | undefined {
  if (error instanceof Refusal) return { error: error.message, problems: [], quotes: false };
  if (error instanceof OptionError) return wrongOption(error);
  const worded = inWords(error, 'agent');
  if (!worded) return undefined;
  const failed = error as CallError;
  if (failed.name === 'RequestValidationError') return wrongInput(failed);
  const { message } = worded;
  return {
    // A quoted text must not pass for a line of ours.
    error: quoted(message, failed as { readonly body?: unknown }).replaceAll('\n', '\\n'),
    problems: [],
    next: adviceOf(failed),
    // Messages of jobs name records, not always in quotation marks.
    quotes: !isLocal.has(failed.name) && (failed.code.startsWith('job_') || hasQuote(message)),
  };
}

/** Returns the failure as text, for use within a result. */
export function problemOf(error: unknown): string | undefined {
  const failure = failureFrom(error);
  return failure && textOfFailure(failure);
}
