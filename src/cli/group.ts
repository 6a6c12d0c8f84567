import type { Command } from 'commander';

/** A command of the program, whose options and commands are loaded when it is called: the others cost nothing then. */
export interface Group {
  readonly name: string;
  readonly summary: string;
  /** Whether it is not for people, so that no help mentions it. */
  readonly isHidden?: boolean;
  /** Loads what gives the command its options and its own commands. */
  readonly load: () => Promise<(command: Command) => void>;
}
