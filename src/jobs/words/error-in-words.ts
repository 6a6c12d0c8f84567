import { toWords } from '../../api/catalogue/words.js';
import type { CallError, RequestValidationError } from '../../index.js';
import { fileProblem, isFileError } from '../../shared/file-problem.js';
import { isUuid } from '../../shared/is-uuid.js';

/** Kind of failure of an error. */
export type FailureKind = keyof typeof lasting | 'service' | 'network';

/**
 * Kinds of failure of errors that do not pass by themselves, each with the names of a call's errors and the codes of a job's. Errors
 * that only we can fix are missing.
 */
const lasting = {
  system: ['ResponseValidationError', 'ConnectionError', 'job_system'],
  input: ['RequestValidationError', 'job_organisation', 'job_input', 'job_state'],
  refused: [
    'BadRequestError',
    'UnauthorizedError',
    'ForbiddenError',
    'ConflictError',
    'ApiError',
    'TokenError',
    'job_not_ready',
    'job_stale',
    'job_unsuitable',
  ],
  notFound: ['NotFoundError'],
  lost: ['job_lost'],
  interrupted: ['AbortedError'],
} as const satisfies Readonly<Record<string, readonly (CallError['name'] | `job_${string}`)[]>>;

const lastingKinds = new Map(
  Object.entries(lasting).flatMap(([kind, names]) =>
    // The entries of an object lose the type of its names.
    names.map((name): [string, FailureKind] => [name, kind as FailureKind]),
  ),
);

/** Names and codes of errors without an answer of the service. */
const unanswered: readonly string[] = ['ConnectionError', 'DatabaseError', 'TimeoutError', 'token_network'];

/** Finds the kind by name and code rather than by class, since every command would load the classes. */
function kindOf(error: Error): FailureKind | undefined {
  const { name = '', code, isTransient } = error as Partial<CallError>;
  if (typeof code !== 'string') return undefined;
  if (isTransient) return unanswered.includes(name) || unanswered.includes(code) ? 'network' : 'service';
  if (code === 'token_network') return 'system';
  return lastingKinds.get(name) ?? lastingKinds.get(code);
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
  if (expected === 'union') return `${way} matches none of its allowed forms`;
  const type = typeWords[expected] ?? expected;
  const got = typeWords[received ?? ''];
  if (received === 'undefined') return `${way} is missing. It must be ${type}`;
  return `${way} must be ${type}${got === undefined || got === type ? '' : `, not ${got}`}`;
}

/** Maximum length of an id in a message. */
const longestId = 80;

const cut = (id: string): string => (id.length > longestId ? `${id.slice(0, longestId)}…` : id);

/** Reader of a message. An agent calls operations by their ids, and types no commands. */
export type Reader = 'person' | 'agent';

/** Returns the ids that were not found, and for a person what to check. */
function idsOf(params: Readonly<Record<string, string>>, reader: Reader): string {
  const ids = Object.entries(params);
  if (ids.length === 0) return '';
  const told = ` (${ids.map(([id, value]) => `${id} ${cut(value)}`).join(', ')})`;
  if (reader === 'agent') return told;
  const [id, wrong] = ids.find(([, value]) => !isUuid(value)) ?? [];
  if (wrong === undefined) {
    return `${told}. Check the ${ids.length > 1 ? 'uuids' : 'uuid'}, and that this account may see the record.`;
  }
  const how =
    id === 'order'
      ? '"ticketing-client export orders", which has the code that a buyer quotes and the uuid of each order'
      : 'the list command of the same group';
  return `${told}. "${cut(wrong)}" is not a uuid. Find the uuid with ${how}.`;
}

/** Replaces the methods of the client in a message by commands. */
const asCommands = (message: string): string =>
  message.replace(/(?<![\w.])([a-z]+(?:\.[a-z]\w*)+)\((\w*)\)/g, (_, id: string, argument: string) =>
    `${toWords(id)} ${argument.toUpperCase()}`.trim(),
  );

/** Returns what was not sent because its input is wrong, or `undefined` if the error does not say. */
export function unsentBy(
  { operation, called }: Pick<RequestValidationError, 'operation' | 'called'>,
  reader: Reader,
): string | undefined {
  if (operation) return `${operation.method} ${operation.path} was not sent`;
  return called && `${reader === 'agent' ? called : toWords(called)} was not sent`;
}

/** Returns the message of a call's error with details: each problem of the input, and the ids that were not found. */
function messageOf(error: Error, reader: Reader): string {
  const { name } = error;
  const { issues = [], params = {}, ...facts } = error as Partial<RequestValidationError>;
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

/** Actions, each with the system calls that do it. */
const actions: Readonly<Record<string, readonly string[]>> = {
  read: ['access', 'lstat', 'opendir', 'read', 'readlink', 'realpath', 'scandir', 'stat'],
  write: ['chmod', 'copyfile', 'fsync', 'ftruncate', 'rename', 'write'],
  delete: ['rmdir', 'unlink'],
  open: ['open'],
  'create the folder': ['mkdir', 'mkdtemp'],
  'find the working folder': ['uv_cwd'],
  'start a process': ['spawn'],
};

/** Returns what the system refused to do, with the path if it has one: `Cannot write orders.csv: the disk is full.` */
function systemProblem(error: NodeJS.ErrnoException & { readonly dest?: string }): string {
  const { syscall = '', path, dest } = error;
  const [call = ''] = syscall.split(' ');
  const action = Object.keys(actions).find((each) => actions[each]?.includes(call)) ?? `do this (${syscall})`;
  const place = dest ?? path;
  return `Cannot ${action}${place ? ` ${place}` : ''}: ${fileProblem(error)}.`;
}

/** An error in words for its reader. */
export interface ErrorInWords {
  readonly kind: FailureKind;
  /** The problem and what to do next. If the input has several problems, each has its own line. */
  readonly message: string;
}

/** Returns an error of a call, a job or a file in words. Returns `undefined` for any other, which the user cannot fix. */
export function inWords(error: unknown, reader: Reader): ErrorInWords | undefined {
  if (!(error instanceof Error)) return undefined;
  const kind = kindOf(error);
  if (kind) return { kind, message: messageOf(error, reader) };
  return isFileError(error) ? { kind: 'system', message: systemProblem(error) } : undefined;
}
