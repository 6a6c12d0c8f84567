import type { Command } from 'commander';

/** What the option says that chooses events. */
export interface EventsFlags {
  readonly event?: readonly string[];
}

/** Gives a command the option that chooses events. */
export const addEventsOption = (command: Command): Command =>
  command.option(
    '--event <uuid>',
    'of this event alone; may be given several times (default: every event of the organisation)',
    (text, before: readonly string[] = []) => [...before, text],
  );
