import { toWords } from '../catalogue/words.js';
import type { CallError, RequestValidationError } from '../index.js';
import { isFileError } from '../internal/file-problem.js';
import { systemProblem } from './system-problem.js';

/** What kind of failure an error is. */
export type FailureKind = 'system' | 'input' | 'refused' | 'notFound' | 'service' | 'network' | 'interrupted';

const kindOfStatus = (status: number): FailureKind => (status >= 400 && status < 500 ? 'refused' : 'service');

const tokenKinds: Readonly<Record<Extract<CallError, { name: 'TokenError' }>['which'], FailureKind>> = {
  credentials: 'refused',
  grant_type: 'refused',
  authorization: 'refused',
  denied: 'refused',
  source: 'refused',
  network: 'network',
  service: 'service',
  reply: 'service',
};

/** What kind of failure each error of a call is. Absent is what is nobody's to mend but ours. */
const kinds: {
  readonly [Name in CallError['name']]?: (error: Extract<CallError, { name: Name }>) => FailureKind;
} = {
  RequestValidationError: () => 'input',
  BadRequestError: () => 'refused',
  UnauthorizedError: () => 'refused',
  ForbiddenError: () => 'refused',
  ConflictError: () => 'refused',
  RateLimitError: () => 'refused',
  NotFoundError: () => 'notFound',
  ApiError: ({ status }) => kindOfStatus(status),
  ServerError: () => 'service',
  ReplyError: () => 'service',
  ResponseValidationError: () => 'service',
  PaginationError: () => 'service',
  TokenError: ({ which }) => tokenKinds[which],
  ConnectionError: () => 'network',
  TimeoutError: () => 'network',
  AbortedError: () => 'interrupted',
};

/** What kind of failure each error of a job is, by its code. */
const jobKinds: Readonly<Record<string, FailureKind>> = {
  job_organisation: 'input',
  job_input: 'input',
  job_state: 'input',
  job_system: 'system',
  job_not_ready: 'refused',
  job_not_done: 'service',
  job_stale: 'refused',
  job_unsuitable: 'refused',
};

/** Told by name and code rather than by class: the classes would be loaded with every command. */
function kindOf(error: Error): FailureKind | undefined {
  const { name, code } = error as Partial<CallError>;
  if (typeof code !== 'string') return undefined;
  const kind = Object.hasOwn(kinds, name ?? '') ? kinds[name as CallError['name']] : undefined;
  // The name has chosen the function that takes the error.
  return (kind as ((error: Error) => FailureKind) | undefined)?.(error) ?? jobKinds[code];
}

type Issue = RequestValidationError['issues'][number];

const typeWords: Readonly<Record<string, string>> = {
  object: 'a record',
  array: 'a list',
  string: 'text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
};

/** Returns a problem in words, which name its field once. */
function problemOf({ path, message, expected, received }: Issue): string {
  const way = path.join('.') || 'the input';
  if (expected === undefined)
    return path.length === 0 || message.startsWith(`${way} `) ? message : `${way}: ${message}`;
  if (expected === 'union') return `${way} has none of the forms that it may have`;
  const type = typeWords[expected] ?? expected;
  return received === 'undefined' ? `${way} is required: it should be ${type}` : `${way} should be ${type}`;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The longest that an id is told. */
const longestId = 80;

const cut = (id: string): string => (id.length > longestId ? `${id.slice(0, longestId)}…` : id);

/** Who is told: an agent calls operations by their ids, and types no commands. */
export type Reader = 'person' | 'agent';

/** The ids of what was not found, and where they come from where one is none. */
function idsOf(params: Readonly<Record<string, string>>, reader: Reader): string {
  const ids = Object.entries(params);
  if (ids.length === 0) return '';
  const told = ` (${ids.map(([id, value]) => `${id} ${cut(value)}`).join(', ')})`;
  if (reader === 'agent' || ids.every(([, value]) => uuid.test(value))) return told;
  const isEvent = params.event !== undefined && !uuid.test(params.event);
  return `${told}: ids are uuids, which ${isEvent ? "ticketing-client events list --search-q 'part of its name'" : 'lists'} will show`;
}

/** The methods of the client in a message, as commands. */
const asCommands = (message: string): string =>
  message.replace(/(?<![\w.])([a-z]+(?:\.[a-z]\w*)+)\((\w*)\)/g, (_, id: string, argument: string) =>
    `${toWords(id)} ${argument.toUpperCase()}`.trim(),
  );

/** Says what was not sent because its input is wrong; `undefined` if the error does not know. */
export function unsentBy(
  { operation, called }: Pick<RequestValidationError, 'operation' | 'called'>,
  reader: Reader,
): string | undefined {
  if (operation) return `${operation.method} ${operation.path} was not sent`;
  return called && `${reader === 'agent' ? called : toWords(called)} was not sent`;
}

/** The message of an error of a call, with what it leaves out: each problem of the input, and the ids of what is missing. */
function messageOf(error: Error, reader: Reader): string {
  const {
    name,
    issues = [],
    params = {},
    ...facts
  } = error as Partial<Omit<RequestValidationError, 'name'>> & {
    readonly name: string;
  };
  const typed = reader === 'agent' ? (text: string) => text : asCommands;
  if (name === 'NotFoundError') return `${typed(error.message)}${idsOf(params, reader)}`;
  const unsent = name === 'RequestValidationError' ? unsentBy(facts, reader) : undefined;
  if (unsent === undefined) return typed(error.message);
  const head = `${unsent}:`;
  if (issues.length > 1) return `${head}${issues.map((issue) => `\n  ${problemOf(issue)}`).join('')}`;
  if (!issues[0]) return typed(error.message);
  const problem = problemOf(issues[0]);
  return `${head} ${problem}${/[.?]$/.test(problem) ? '' : '.'}`;
}

/** An error in words for its reader. */
export interface ErrorInWords {
  readonly kind: FailureKind;
  /** What happened and what to do next. Problems of the input are on lines of their own. */
  readonly message: string;
}

/** Returns an error of a call, a job or a file in words; `undefined` for any other, which the user can do nothing about. */
export function inWords(error: unknown, reader: Reader): ErrorInWords | undefined {
  if (!(error instanceof Error)) return undefined;
  const kind = kindOf(error);
  if (kind) return { kind, message: messageOf(error, reader) };
  return isFileError(error) ? { kind: 'system', message: systemProblem(error) } : undefined;
}
