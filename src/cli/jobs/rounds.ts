import type { Command } from 'commander';
import { toDuration } from '../duration.js';
import { failureOf } from '../failure.js';
import { printable } from '../terminal.js';
import { ended } from '../words.js';

/** Times between the rounds of a command, in milliseconds. Missing for the default of the job. */
export interface RoundFlags {
  readonly every?: number;
  readonly sweepEvery?: number;
}

/** Adds the options for the rounds of a command. */
export const addRoundOptions = (command: Command): Command =>
  command
    .option('--every <time>', 'time between two rounds, such as 60s (default: 60s)', toDuration('--every'))
    .option(
      '--sweep-every <time>',
      'time between two full reads of everything, such as 1h (default: 1h)',
      toDuration('--sweep-every'),
    );

/** Returns a function that prints a temporary error, and says that the command continues. */
export const tellPassing =
  (what: string) =>
  (error: unknown): void => {
    const message = failureOf(error)?.message ?? String(error);
    console.error(printable(`ticketing-client: warning: ${ended(message)} ${what} continues.`));
  };
