import type { Command, Help } from 'commander';

/** How wide help is where no terminal says it. */
const usualWidth = 80;

/** The help of a command, as wide as its options are written. */
export function helpOf(command: Command): Help & { readonly helpWidth: number } {
  const helpWidth = command.configureOutput().getOutHelpWidth?.() ?? usualWidth;
  return Object.assign(command.createHelp(), { helpWidth });
}

/** A text with its paragraphs as wide as the options; lines that begin with a space, such as commands, stay as they are. */
function wrapped(command: Command, text: string): string {
  const help = helpOf(command);
  return text
    .replace(/^(\S.*)\n(?=\S)/gm, '$1 ')
    .split('\n')
    .map((line) => (line.startsWith(' ') ? line : help.boxWrap(line, help.helpWidth)))
    .join('\n');
}

/** Gives the help of a command what stands after its options. */
export const addNotes = (command: Command, text: string): Command =>
  command.addHelpText('after', () => `\n${wrapped(command, text)}`);
