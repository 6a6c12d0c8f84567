import type { Command } from 'commander';

/** Option that chooses events. */
export interface EventsFlags {
  readonly event?: readonly string[];
}

/** Adds the option that chooses events. */
export const addEventsOption = (command: Command): Command =>
  command.option(
    '--event <uuid>',
    'only this event; repeatable (default: all events of the organisation)',
    (text, before: readonly string[] = []) => [...before, text],
  );
