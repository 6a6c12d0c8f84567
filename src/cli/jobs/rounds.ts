import { type Command, Option } from 'commander';
import { TicketingError } from '../../index.js';
import { toDuration } from '../duration.js';
import { failureOf } from '../failure.js';
import { warn } from '../terminal.js';
import { ended } from '../words.js';

/** Times between the rounds of a command, in milliseconds. Missing for the default of the job. */
export interface RoundFlags {
  readonly every?: number;
  readonly sweepEvery?: number;
  readonly once?: boolean;
}

/** Adds the options for the rounds of a command. */
export const addRoundOptions = (command: Command): Command =>
  command
    .addOption(new Option('--once', 'stops after one round').conflicts('every'))
    .option('--every <time>', 'time between two rounds, such as 60s (default: 60s)', toDuration('--every'))
    .option(
      '--sweep-every <time>',
      'maximum time until a list is read completely again, such as 1h (default: 30 days)',
      toDuration('--sweep-every'),
    );

/**
 * Returns a function that prints a temporary error, and says that the command continues. After a single round, its exit code is that
 * of the first failure.
 */
export const tellPassing =
  (what: string, { once }: RoundFlags) =>
  (error: unknown): void => {
    const failure = failureOf(error);
    const next = once ? 'The next run tries again.' : `${what} continues.`;
    warn(`${ended(failure?.message ?? String(error))} ${next}`);
    if (once && error instanceof TicketingError) process.exitCode ??= failure?.exitCode;
  };
