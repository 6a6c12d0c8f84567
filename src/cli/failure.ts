import { CommanderError } from 'commander';
import { inWords } from '../fronts/error-in-words.js';
import { OptionError } from '../internal/option-error.js';
import { Interruption } from './interruption.js';
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

function usageMessage({ code, message }: CommanderError): string {
  if (code === 'commander.help') return 'no command was given; see --help';
  return `${message.replace(/^error: |\.$/g, '').replaceAll('\n', ' ')}; see --help`;
}

/** Returns how a command failed, for the user; `undefined` if it is nothing that a user could mend. */
export function failureOf(error: unknown): Failure | undefined {
  // A time that the clocks of an event leave out, for one, is an option of a job.
  if (error instanceof UsageError || error instanceof OptionError) {
    return { message: error.message, exitCode: exitCodes.input };
  }
  if (error instanceof CommanderError) return { message: usageMessage(error), exitCode: exitCodes.input };
  if (error instanceof Interruption) return { message: error.message, exitCode: error.exitCode };
  const told = inWords(error, 'person');
  return told && { message: told.message, exitCode: exitCodes[told.kind] };
}
