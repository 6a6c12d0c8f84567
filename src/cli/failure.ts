import { CommanderError } from 'commander';
import { inWords } from '../jobs/words/error-in-words.js';
import { isFileError, pathCodeOf } from '../shared/file-problem.js';
import { OptionError } from '../shared/option-error.js';
import { Interruption } from './interruption.js';
import { sentence } from './words.js';

/** A command cannot run. The message says why, for the user. `cause` is the error of the file system, if there is one. */
export class UsageError extends Error {}

/** Exit codes, for programs that run commands. */
export const exitCodes = {
  system: 1,
  input: 2,
  refused: 3,
  notFound: 4,
  service: 5,
  network: 6,
  stale: 7,
  lost: 8,
  interrupted: 130,
  ended: 143,
} as const;

/** Meaning of each exit code, for help texts. */
export const exitCodeMeanings: readonly (readonly [code: number, meaning: string])[] = [
  [0, 'success'],
  [exitCodes.system, 'unexpected error, such as a full disk or a certificate that is not trusted'],
  [exitCodes.input, 'invalid input; nothing was changed'],
  [exitCodes.refused, 'refused by the service'],
  [exitCodes.notFound, 'not found'],
  [
    exitCodes.service,
    'the service or your receiver failed, is overloaded, or sent an unreadable reply; try again later',
  ],
  [exitCodes.network, 'the service could not be reached, or did not answer in time; try again later'],
  [exitCodes.stale, 'the mirror is older than --max-age, or was never finished'],
  [exitCodes.lost, 'another process may have taken over the job'],
  [exitCodes.interrupted, 'stopped by Ctrl-C, or you answered no'],
  [exitCodes.ended, 'stopped by SIGTERM'],
];

/** How a command failed. */
export interface Failure {
  /** Problem and next step. Each problem with the input is on a separate line. */
  readonly message: string;
  readonly exitCode: number;
}

function usageMessage({ message }: CommanderError): string {
  // Commander puts its suggestion into brackets on a second line.
  const [problem = '', suggestion] = message.replace(/^error: /, '').split(/\n\((.*)\)$/);
  // Commander's own words for a value do not say what to do.
  const worded = problem
    .replaceAll('\n', ' ')
    .replace(/^(option '.*') argument missing$/, '$1 needs a value');
  return [sentence(worded), ...(suggestion ? [suggestion] : []), 'See --help.'].join(' ');
}

/** Whether the machine failed, such as a full disk, and not what the user chose. */
const isOfMachine = (error: unknown): boolean => isFileError(error) && pathCodeOf(error) === undefined;

/** Returns how a command failed, or `undefined` if it is a mistake of this program. */
export function failureOf(error: unknown): Failure | undefined {
  // Some options are only found to be invalid by a job, such as a time that daylight saving skips.
  if (error instanceof UsageError || error instanceof OptionError) {
    const exitCode = isOfMachine(error.cause) ? exitCodes.system : exitCodes.input;
    return { message: sentence(error.message), exitCode };
  }
  if (error instanceof CommanderError) return { message: usageMessage(error), exitCode: exitCodes.input };
  if (error instanceof Interruption) return { message: sentence(error.message), exitCode: error.exitCode };
  const failed = inWords(error, 'person');
  return failed && { message: failed.message, exitCode: exitCodes[failed.kind] };
}
