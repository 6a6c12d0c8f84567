import { type Command, Option } from 'commander';
import { defaultEvery, defaultSweepEvery } from '../../jobs/polling/round-times.js';
import { toDuration } from '../duration.js';

/** When a command that runs on makes its rounds, in milliseconds. */
export interface RoundFlags {
  readonly every: number;
  readonly sweepEvery: number;
}

/** Gives a command the options of its rounds. */
export const addRoundOptions = (command: Command): Command =>
  command
    .addOption(
      new Option('--every <time>', 'how long it waits between two rounds, such as 60s')
        .argParser(toDuration('--every'))
        .default(defaultEvery, '60s'),
    )
    .addOption(
      new Option('--sweep-every <time>', 'how often everything is read whole, such as 1h')
        .argParser(toDuration('--sweep-every'))
        .default(defaultSweepEvery, '1h'),
    );
