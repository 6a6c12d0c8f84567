import type { Command } from 'commander';
import type { CallError } from '../../index.js';
import type { Organisation } from '../../jobs.js';
import { type Connection, connect } from '../connection/connect.js';
import { addConnectionOptions, type ConnectionFlags } from '../connection/options.js';
import { Interruption, interruptible } from '../interruption.js';
import { openProgress } from '../output/progress.js';
import { UsageError } from '../usage-error.js';

/** What the options of every job say. */
export interface JobFlags extends ConnectionFlags {
  readonly org?: string;
}

/** What a job is done with. */
export interface Work {
  readonly jobs: typeof import('../../jobs.js');
  readonly org: Organisation;
  readonly client: Connection['client'];
  /** Whether nothing is left of the service when the command ends, so that no file should remember it. */
  readonly isEmulator: boolean;
  /** Aborts at Ctrl-C. */
  readonly signal: AbortSignal;
}

/** Gives a command the options that every job takes. */
export const addJobOptions = (command: Command): Command =>
  addConnectionOptions(
    command.option('--org <uuid>', 'the organisation (default: the only one that the account acts for)'),
  );

/** What jobs say to programs, and what it is at the command line. */
const wordings: readonly (readonly [inPrograms: RegExp, inCommands: string])[] = [
  [/: organisation\(client, uuid\)\.$/, ' with --org.'],
  [/by resume: true/, 'with --resume'],
  [/ as currency\.$/, ' with --currency.'],
  [/give (since|until) as a Date/, 'give --$1 as a time with its zone'],
  [/give since and until as Dates/, 'give --since and --until as times with their zone'],
  [/give the last day as to/, 'give the last day with --to'],
];

/** The message of a job with its options called as the command calls them. */
const inCommands = (message: string): string =>
  wordings.reduce((text, [given, wanted]) => text.replace(given, wanted), message);

/** A failure of a job as it is told here. Where the job tells how far it came before Ctrl-C, that is told. */
function told(error: unknown, signal: AbortSignal): unknown {
  if (!(error instanceof Error)) return error;
  // A read that was aborted has no more to tell than that.
  const isRead = (error as Partial<CallError>).operation?.method === 'GET';
  if (error.name === 'AbortedError' && !isRead && signal.reason instanceof Interruption) {
    return new Interruption(inCommands(error.message), signal.reason.exitCode === 143 ? 'SIGTERM' : 'SIGINT');
  }
  if (error.name === 'JobError') error.message = inCommands(error.message);
  return error;
}

/** Does a job for the organisation that the options name. */
export async function runJob(flags: JobFlags, work: (given: Work) => Promise<void>): Promise<void> {
  await interruptible(async (signal) => {
    const { client, isEmulator, close } = await connect(flags);
    try {
      const jobs = await import('../../jobs.js');
      const org = await jobs.organisation(client, flags.org, { signal });
      await work({ jobs, org, client, isEmulator, signal });
    } catch (error) {
      throw told(error, signal);
    } finally {
      await close();
    }
  });
}

/** Does something whose progress is shown on standard error, and takes it off the terminal before anything else is written. */
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

/** Does what throws a `TypeError` for wrong input only, which is told as the user's then. */
export async function asInput<T>(
  work: () => T | Promise<T>,
  explained: (message: string) => string = (message) => message,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(explained(error.message), { cause: error }) : error;
  }
}
