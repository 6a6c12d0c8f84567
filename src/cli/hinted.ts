import { Argument, type Command, Option } from 'commander';

/** An option with known values, which completion offers. It takes other values too. */
export class HintedOption extends Option {
  readonly known: () => readonly string[];

  constructor(flags: string, description: string, known: () => readonly string[]) {
    super(flags, description);
    this.known = known;
  }
}

/** An argument with known values, which completion offers. It takes other values too. */
export class HintedArgument extends Argument {
  readonly known: () => readonly string[];

  constructor(name: string, description: string, known: () => readonly string[]) {
    super(name, description);
    this.known = known;
  }
}

/** Returns the option of a command that a flag names, such as `-o` or `--output`. */
export const optionNamed = (command: Command, flag: string): Option | undefined =>
  command.options.find(({ long, short }) => flag === long || flag === short);
