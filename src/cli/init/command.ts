import { type Command, Option } from 'commander';
import { addNotes } from '../help-notes.js';
import type { InitFlags } from './init.js';

/** Programs in `examples/start`, and what each does. */
export const examples = {
  'next-events': 'prints your next events with the number of tickets sold',
  'watch-sales': 'keeps a line for each new, changed and deleted order, until you stop it',
  'export-orders': 'exports all orders to a CSV file, in a new folder for each day',
} as const;

/** Adds the options of `init`. */
export function initCommand(command: Command): void {
  addNotes(
    command
      .description(
        'Copies a program into a folder, and says how to run it on an emulator and with your account. In a folder without a ' +
          'package.json, it writes one and installs this package. It overwrites no file.',
      )
      .argument('[folder]', 'folder for the program, which is created if it is missing (default: this one)')
      .addOption(
        new Option('--example <name>', 'program to copy')
          .choices(Object.keys(examples))
          .default('next-events'),
      ),
    `Programs, which only read from the service:
${Object.entries(examples)
  .map(([name, summary]) => `  ${name.padEnd(13)}  ${summary}`)
  .join('\n')}`,
  ).action(async (folder: string | undefined, flags: InitFlags) => {
    const { init } = await import('./init.js');
    process.exitCode = await init(folder, flags);
  });
}
