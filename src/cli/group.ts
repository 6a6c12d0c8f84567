import type { Command } from 'commander';

/** A command whose options and subcommands are loaded only if it is called, so that other commands start faster. */
export interface Group {
  readonly name: string;
  readonly summary: string;
  /** Whether help leaves it out, because it is not for people. */
  readonly isHidden?: boolean;
  /** Loads the function that adds its options and subcommands. */
  readonly load: () => Promise<(command: Command) => void>;
}
