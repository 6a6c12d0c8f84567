import type { Command, Help } from 'commander';
import { uuidNamed } from '../shared/named-uuid.js';

/** Width of help without a terminal, in columns. */
const usualWidth = 80;

/** Returns the help of a command, with the width that its options are written in. */
export function helpOf(command: Command): Help & { readonly helpWidth: number } {
  const helpWidth = command.configureOutput().getOutHelpWidth?.() ?? usualWidth;
  return Object.assign(command.createHelp(), { helpWidth });
}

/** Wraps the paragraphs of a text to the width of the options. Keeps lines that begin with a space, such as commands. */
function wrapped(command: Command, text: string): string {
  const help = helpOf(command);
  return text
    .replace(/^(\S.*)\n(?=\S)/gm, '$1 ')
    .split('\n')
    .map((line) => (line.startsWith(' ') ? line : help.boxWrap(line, help.helpWidth)))
    .join('\n');
}

/** Adds a text after the options in the help of a command. */
export const addNotes = (command: Command, text: string): Command =>
  command.addHelpText('after', () => `\n${wrapped(command, text)}`);

/** An event of the demo, for examples that work with `--emulator`. */
export const demoEvent = uuidNamed('event Harbour Music Festival');
