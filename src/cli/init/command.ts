import { type Command, Option } from 'commander';
import { addNotes } from '../help-notes.js';
import { type InitFlags, toWays } from './answers.js';
import { languages, startNames, starts, wayNames } from './starts.js';
import { ways } from './ways.js';

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
      .addOption(new Option('--language <name>', 'language of the files').choices(languages))
      .addOption(
        new Option(
          '--with <names>',
          `files that run it in production, separated by commas: ${wayNames.join(', ')}`,
        ).argParser(toWays),
      )
      .option(
        '--client <file>',
        'tarball of this package to install, which is copied into the folder (default: the one that this package was installed from, else the version of the registry)',
      ),
    `Programs:
${startNames.map((name) => `  ${name.padEnd(7)}  ${starts[name].summary}`).join('\n')}

In production, with --with:
${wayNames.map((name) => `  ${name.padEnd(7)}  ${ways[name].summary}`).join('\n')}

Examples:
  ticketing-client init my-events --start script --language typescript
  ticketing-client init sales --start watch --language javascript --with systemd,docker`,
  ).action(async (folder: string | undefined, flags: InitFlags) => {
    const { init } = await import('./init.js');
    process.exitCode = await init(folder, flags);
  });
}
