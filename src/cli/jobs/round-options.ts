import { type Command, Option } from 'commander';
import { defaultEvery, defaultSweepEvery } from '../../jobs/polling/round-times.js';
import { toDuration } from '../duration.js';

/** Times between the rounds of a command, in milliseconds. */
export interface RoundFlags {
  readonly every: number;
  readonly sweepEvery: number;
}

/** Adds the options for the rounds of a command. */
export const addRoundOptions = (command: Command): Command =>
  command
    .addOption(
      new Option('--every <time>', 'time between two rounds, such as 60s')
        .argParser(toDuration('--every'))
        .default(defaultEvery, '60s'),
    )
    .addOption(
      new Option('--sweep-every <time>', 'time between two full reads of everything, such as 1h')
        .argParser(toDuration('--sweep-every'))
        .default(defaultSweepEvery, '1h'),
    );
