import { CommanderError } from 'commander';
import { toWords } from '../catalogue/words.js';
import type { CallError } from '../index.js';
import { isFileError } from '../internal/file-problem.js';
import { Interruption } from './interruption.js';
import { systemProblem } from './system-problem.js';
import { UsageError } from './usage-error.js';

/** What a program that runs commands is told by the exit code. */
export const exitCodes = {
  system: 1,
  input: 2,
  refused: 3,
  notFound: 4,
  service: 5,
  network: 6,
  interrupted: 130,
  ended: 143,
} as const;

type Kind = keyof typeof exitCodes;

/** What each exit code says, for help texts. */
export const exitCodeMeanings: readonly (readonly [code: number, meaning: string])[] = [
  [0, 'done'],
  [exitCodes.system, 'something unexpected, such as a full disk'],
  [exitCodes.input, 'wrong input: nothing was changed'],
  [exitCodes.refused, 'refused by the service'],
  [exitCodes.notFound, 'not found'],
  [exitCodes.service, 'the service failed, or its reply cannot be read'],
  [exitCodes.network, 'the service was not reached, or did not answer in time'],
  [exitCodes.interrupted, 'ended by Ctrl-C, or by no to a question'],
  [exitCodes.ended, 'ended because the process was told to end'],
];

/** How a command failed. */
export interface Failure {
  /** What happened and what to do next. Problems of the input stand on lines of their own. */
  readonly message: string;
  readonly exitCode: number;
}

const kindOfStatus = (status: number): Kind => (status >= 400 && status < 500 ? 'refused' : 'service');

const tokenKinds: Readonly<Record<Extract<CallError, { name: 'TokenError' }>['which'], Kind>> = {
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
  readonly [Name in CallError['name']]?: (error: Extract<CallError, { name: Name }>) => Kind;
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
const jobKinds: Readonly<Record<string, Kind>> = {
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
function kindOf(error: Error): Kind | undefined {
  const { name, code } = error as Partial<CallError>;
  if (typeof code !== 'string') return undefined;
  const kind = Object.hasOwn(kinds, name ?? '') ? kinds[name as CallError['name']] : undefined;
  // The name has chosen the function that takes the error.
  return (kind as ((error: Error) => Kind) | undefined)?.(error) ?? jobKinds[code];
}

interface Issue {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

const typeWords: Readonly<Record<string, string>> = {
  object: 'a record',
  array: 'a list',
  string: 'text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
};

/** A problem in words, with the field that has it named once. */
function problemOf({ path, message }: Issue): string {
  const way = path.join('.') || 'the input';
  const [, type = '', found] = /^Invalid input: expected (\w+), received (\w+)/.exec(message) ?? [];
  if (found === 'undefined') return `${way} is required: it should be ${typeWords[type] ?? type}`;
  if (found !== undefined) return `${way} should be ${typeWords[type] ?? type}`;
  if (message === 'Invalid input') return `${way} has none of the forms that it may have`;
  return path.length === 0 || message.startsWith(`${way} `) ? message : `${way}: ${message}`;
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
  message
    .replace(/(?<![\w.])([a-z]+(?:\.[a-z]\w*)+)\((\w*)\)/g, (_, id: string, argument: string) =>
      `${toWords(id)} ${argument.toUpperCase()}`.trim(),
    )
    .replace(/^[a-z]+(?:\.[a-z]\w*)+(?= was not sent)/i, toWords);

/** The message of an error of a call, with what it leaves out: each problem of the input, and the ids of what is missing. */
function messageOf(error: Error, reader: Reader): string {
  const {
    name,
    issues = [],
    params = {},
  } = error as {
    name: string;
    issues?: readonly Issue[];
    params?: Readonly<Record<string, string>>;
  };
  const typed = reader === 'agent' ? (text: string) => text : asCommands;
  if (name === 'NotFoundError') return `${typed(error.message)}${idsOf(params, reader)}`;
  if (name !== 'RequestValidationError' || !/ was not sent: /.test(error.message))
    return typed(error.message);
  const head = typed(error.message.replace(/ was not sent: .*$/s, ' was not sent:'));
  if (issues.length > 1) return `${head}${issues.map((issue) => `\n  ${problemOf(issue)}`).join('')}`;
  return issues[0] ? `${head} ${problemOf(issues[0])}.` : typed(error.message);
}

function usageMessage({ code, message }: CommanderError): string {
  if (code === 'commander.help') return 'no command was given; see --help';
  return `${message.replace(/^error: |\.$/g, '').replaceAll('\n', ' ')}; see --help`;
}

/** How a command failed, for the user; undefined where it is nothing that a user could mend. */
export function failureOf(error: unknown, reader: Reader = 'person'): Failure | undefined {
  if (error instanceof UsageError) return { message: error.message, exitCode: exitCodes.input };
  if (error instanceof CommanderError) return { message: usageMessage(error), exitCode: exitCodes.input };
  if (error instanceof Interruption) return { message: error.message, exitCode: error.exitCode };
  if (!(error instanceof Error)) return undefined;
  const kind = kindOf(error);
  if (kind) return { message: messageOf(error, reader), exitCode: exitCodes[kind] };
  return isFileError(error) ? { message: systemProblem(error), exitCode: exitCodes.system } : undefined;
}
