import { CommanderError } from 'commander';
import type { CallError } from '../index.js';
import { Interruption } from './interruption.js';
import { UsageError } from './usage-error.js';

/** What a program that runs commands is told by the exit code. */
export const exitCodes = {
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
  [1, 'something unexpected'],
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
  job_not_ready: 'refused',
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

/** The message of an error of a call, with what it leaves out: each problem of the input, and the ids of what is missing. */
function messageOf(error: Error): string {
  const {
    name,
    issues = [],
    params = {},
  } = error as {
    name: string;
    issues?: readonly { path: readonly (string | number)[]; message: string }[];
    params?: Readonly<Record<string, string>>;
  };
  if (name === 'RequestValidationError' && issues.length > 1) {
    const lines = issues.map(
      ({ path, message }) => `\n  ${path.length > 0 ? `${path.join('.')}: ` : ''}${message}`,
    );
    return `${error.message.replace(/ was not sent: .*$/s, ' was not sent:')}${lines.join('')}`;
  }
  const ids = Object.entries(params).map(([id, value]) => `${id} ${value}`);
  return name === 'NotFoundError' && ids.length > 0 ? `${error.message} (${ids.join(', ')})` : error.message;
}

function usageMessage({ code, message }: CommanderError): string {
  if (code === 'commander.help') return 'no command was given; see --help';
  return `${message.replace(/^error: |\.$/g, '').replaceAll('\n', ' ')}; see --help`;
}

/** How a command failed, for the user; undefined where it is nothing that a user could mend. */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof UsageError) return { message: error.message, exitCode: exitCodes.input };
  if (error instanceof CommanderError) return { message: usageMessage(error), exitCode: exitCodes.input };
  if (error instanceof Interruption) return { message: error.message, exitCode: error.exitCode };
  if (!(error instanceof Error)) return undefined;
  const kind = kindOf(error);
  return kind && { message: messageOf(error), exitCode: exitCodes[kind] };
}
