import type { Command, Option } from 'commander';

/** Returns the option of a command that a flag names, such as `-o` or `--output`. */
export const optionNamed = (command: Command, flag: string): Option | undefined =>
  command.options.find(({ long, short }) => flag === long || flag === short);
