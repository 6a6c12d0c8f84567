import { inWords, unsentBy } from '../fronts/error-in-words.js';
import type { CallError, RequestValidationError } from '../index.js';
import { errorDetail } from '../internal/error-detail.js';
import { OptionError, OptionErrors } from '../internal/option-error.js';
import { type Failure, type Problem, textOfFailure } from './failure.js';
import { pathText } from './input-problems.js';
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

/** Errors that have seen no reply, and so repeat nothing of one. */
const isLocal = new Set<string>([
  'RequestValidationError',
  'ConnectionError',
  'TimeoutError',
  'AbortedError',
]);

/** What repeats something has it in quotation marks. */
const hasQuote = (text: string): boolean => text.includes('"');

/** Each thing that a job finds wrong with its options. */
export const optionProblems = ({ problems }: OptionError): Problem[] =>
  problems.map(({ path, problem, expected }) => ({
    path: path.replace(/\[(\d+)\]/g, '.$1'),
    problem,
    expected,
  }));

/** What a job finds wrong with its options. */
function wrongOption(error: OptionError): Failure {
  const quotes = hasQuote(error.message);
  return error instanceof OptionErrors
    ? { error: error.heading, problems: optionProblems(error), quotes }
    : { error: error.message, problems: [], quotes };
}

/** What the client finds wrong with an input. */
function wrongInput(error: RequestValidationError): Failure {
  const kept = unsentBy(error, 'agent');
  const next = advice.RequestValidationError;
  if (kept === undefined) return { error: error.message, problems: [], next, quotes: false };
  const problems = error.issues.map(({ path, message }) => ({ path: pathText(path), problem: message }));
  return { error: kept, problems, next, quotes: false };
}

/** What went wrong, for an agent; undefined where it is a mistake of this program. */
export function failureFrom(error: unknown): Failure | undefined {
  if (error instanceof Refusal) return { error: error.message, problems: [], quotes: false };
  if (error instanceof OptionError) return wrongOption(error);
  const told = inWords(error, 'agent');
  if (!told) return undefined;
  const failed = error as CallError;
  if (failed.name === 'RequestValidationError') return wrongInput(failed);
  const { message } = told;
  return {
    // What is quoted must not pass for a line of ours.
    error: quoted(message, failed as { readonly body?: unknown }).replaceAll('\n', '\\n'),
    problems: [],
    next: adviceOf(failed),
    // What jobs say names records, not always in quotation marks.
    quotes: !isLocal.has(failed.name) && (failed.code.startsWith('job_') || hasQuote(message)),
  };
}

/** The same in words, to be told within a result. */
export function problemOf(error: unknown): string | undefined {
  const failure = failureFrom(error);
  return failure && textOfFailure(failure);
}
