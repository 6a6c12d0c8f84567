import { Argument, Option } from 'commander';

/** An option of which some values are known, though it takes others as well: completion offers them. */
export class HintedOption extends Option {
  readonly known: () => readonly string[];

  constructor(flags: string, description: string, known: () => readonly string[]) {
    super(flags, description);
    this.known = known;
  }
}

/** An argument of which some values are known in the same way. */
export class HintedArgument extends Argument {
  readonly known: () => readonly string[];

  constructor(name: string, description: string, known: () => readonly string[]) {
    super(name, description);
    this.known = known;
  }
}
