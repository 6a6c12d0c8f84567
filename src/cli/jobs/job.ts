import type { Command } from 'commander';
import type { CallError } from '../../index.js';
import { type Naming, OptionError } from '../../internal/option-error.js';
import type { Ways } from '../../jobs/advice.js';
import type { Organisation } from '../../jobs.js';
import { type Connection, connect } from '../connection/connect.js';
import { addConnectionOptions, type ConnectionFlags } from '../connection/connection-options.js';
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
  /** The account that it calls with; missing for an emulator of this process. */
  readonly account: Connection['account'];
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

/** The words for passing options on the command line. */
const ways: Ways = {
  organisation: ' with --org',
  currency: ' with --currency',
  resume: ' with --resume',
  lastDay: 'give the last day with --to',
  moment: (option) => `give --${option} as a time with its zone`,
  period: 'give --since and --until as times with their zone',
};

/** Returns the message of an error in the words of the command line, if the error has them. */
const messageOf = (error: Error & { told?(ways: Ways): string }): string =>
  error.told?.(ways) ?? error.message;

/** Options that are not named by a flag: arguments have no name, and people come from a file. */
const names: Readonly<Record<string, string>> = {
  event: 'event',
  people: 'people',
  require: 'each of --require',
  secret: 'the secret',
  when: 'when',
};

/** Returns the flag of an option: `--asset-base`. */
const asFlag: Naming = (option) => {
  if (!/^[a-z]+$/i.test(option)) return option;
  const flag = option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return names[option] ?? `--${flag}`;
};

/** A failure of a job as it is told here. Where the job tells how far it came before Ctrl-C, that is told. */
function told(error: unknown, signal: AbortSignal): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof OptionError) return new UsageError(error.told(asFlag), { cause: error });
  // A read that was aborted has no more to tell than that.
  const isRead = (error as Partial<CallError>).operation?.method === 'GET';
  if (error.name === 'AbortedError' && !isRead && signal.reason instanceof Interruption) {
    return new Interruption(messageOf(error), signal.reason.exitCode === 143 ? 'SIGTERM' : 'SIGINT');
  }
  if (error.name === 'JobError') error.message = messageOf(error);
  return error;
}

/** Does a job for the organisation that the options name. */
export async function runJob(flags: JobFlags, work: (given: Work) => Promise<void>): Promise<void> {
  await interruptible(async (signal) => {
    const { client, account, isEmulator, close } = await connect(flags);
    try {
      const jobs = await import('../../jobs.js');
      const org = await jobs.organisation(client, flags.org, { signal });
      await work({ jobs, org, client, account, isEmulator, signal });
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
