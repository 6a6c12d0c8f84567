import { type Command, Option } from 'commander';
import { addNotes } from '../help-notes.js';
import type { InitFlags } from './answers.js';
import { languages, startNames, starts } from './starts.js';

/** Adds the options of `init`. */
export function initCommand(command: Command): void {
  addNotes(
    command
      .description(
        'Writes a working program into a folder, installs the packages that it needs, and runs it on an embedded emulator, ' +
          'whatever the environment says. It overwrites no file. On a terminal it asks for what you leave out.',
      )
      .argument('[folder]', 'folder for the files, which is created if it is missing (default: this one)')
      .addOption(new Option('--start <name>', 'program to begin with').choices(startNames))
      .addOption(new Option('--language <name>', 'language of the files').choices(languages)),
    `Programs:
${startNames.map((name) => `  ${name.padEnd(6)}  ${starts[name].summary}`).join('\n')}

Example:
  ticketing-client init my-events --start script --language typescript`,
  ).action(async (folder: string | undefined, flags: InitFlags) => {
    const { init } = await import('./init.js');
    process.exitCode = await init(folder, flags);
  });
}
