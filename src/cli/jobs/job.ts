import type { Command } from 'commander';
import type { CallError } from '../../index.js';
import type { Organisation } from '../../jobs/index.js';
import { OptionError } from '../../shared/option-error.js';
import { sentenceOf, type WordsReader } from '../../shared/words.js';
import { type Connection, connect } from '../connection/connect.js';
import { addConnectionOptions, type ConnectionFlags } from '../connection/connection-options.js';
import { exitCodes, failureOf, UsageError } from '../failure.js';
import { Interruption, interruptible } from '../interruption.js';
import { openProgress } from '../output/progress.js';
import { report } from '../terminal.js';
import { sentence } from '../words.js';

/** Options of every job. */
export interface JobFlags extends ConnectionFlags {
  readonly org?: string;
}

/** Everything that a job works with. */
export interface Work {
  readonly jobs: typeof import('../../jobs/index.js');
  readonly org: Organisation;
  readonly client: Connection['client'];
  /** The account in use. Missing for an embedded emulator. */
  readonly account: Connection['account'];
  /** Whether the service is an embedded emulator. No file should remember it, because it is lost when the command ends. */
  readonly isEmulator: boolean;
  /** Aborts at Ctrl-C. */
  readonly signal: AbortSignal;
}

/** Adds the options of every job. */
export const addJobOptions = (command: Command): Command =>
  addConnectionOptions(
    command.option(
      '--org <organisation>',
      'uuid or name of the organisation (default: the only one of the account)',
    ),
  );

/** Names of options that are not flags: arguments, and people from a file. */
const names: Readonly<Record<string, string>> = {
  event: '<event>',
  people: '<people>',
  secret: 'the secret',
  when: '<when>',
};

/** Returns the flag of an option: `--asset-base`. */
const asFlag = (option: string): string => {
  if (!/^[a-z]+$/i.test(option)) return option;
  const flag = option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return names[option] ?? `--${flag}`;
};

/** The words of somebody who types a command. */
export const typed: WordsReader = {
  option: asFlag,
  organisation: ' with --org',
  log: '--changes',
  resume: '--resume',
  moment: 'a time with its zone, such as 2031-03-01T09:00:00Z',
};

/** Returns the message of an error, in the words of the command line if the error has them. */
const messageOf = (error: Error & { told?(reader: WordsReader): string }): string =>
  error.told?.(typed) ?? error.message;

/** Returns the failure of a job for the command line. If the job says how far it came before Ctrl-C, keeps that. */
function explained(error: unknown, signal: AbortSignal): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof OptionError) return new UsageError(sentenceOf(error.words, typed), { cause: error });
  // An aborted read has no progress to report.
  const isRead = (error as Partial<CallError>).operation?.method === 'GET';
  if (error.name === 'AbortedError' && !isRead && signal.reason instanceof Interruption) {
    return new Interruption(messageOf(error), signal.reason.exitCode === 143 ? 'SIGTERM' : 'SIGINT');
  }
  if (error.name === 'JobError') error.message = messageOf(error);
  return error;
}

/** Runs a job for the organisation that the options name. */
export async function runJob(flags: JobFlags, work: (given: Work) => Promise<void>): Promise<void> {
  await interruptible(async (signal) => {
    const { client, account, isEmulator, close } = await connect(flags);
    try {
      const jobs = await import('../../jobs/index.js');
      const org = await jobs.organisation(client, flags.org, { signal });
      await work({ jobs, org, client, account, isEmulator, signal });
    } catch (error) {
      throw explained(error, signal);
    } finally {
      await close();
    }
  });
}

/** Shows the progress of work on standard error, and clears it before anything else is written. */
export async function withProgress<T>(
  what: string,
  work: (onProgress: (progress: { done: number; total: number | undefined }) => void) => Promise<T>,
  isShown?: boolean,
): Promise<T> {
  const progress = await openProgress(what, isShown);
  try {
    return await work(({ done, total }) => progress.update(done, total));
  } finally {
    progress.stop();
  }
}

/** Reports one of several failures, and sets the exit code of the command. The first failure decides it. */
export function tellFailure(what: string, error: unknown): void {
  const failure = failureOf(error);
  const message = failure?.message ?? (error instanceof Error ? error.message : String(error));
  report(sentence(`${what}: ${message}`));
  process.exitCode ||= failure?.exitCode ?? exitCodes.refused;
}
