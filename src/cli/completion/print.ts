import type { Command } from 'commander';
import { complete, type Fill } from './complete.js';

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Returns a function that sets up the hidden command that shells call. It prints a line for each candidate, with its summary
 * after a tab. If the word can be a file name, a last line names the text before it: `:files @`.
 */
export const printCompletion =
  (fill: Fill) =>
  (command: Command): void => {
    command.argument('[words...]').action(async (words: readonly string[]) => {
      const { candidates, filesAfter } = await complete(words, command.parent ?? command, fill);
      const lines = candidates.map(({ word, summary }) => `${word}\t${oneLine(summary)}`);
      if (filesAfter !== undefined) lines.push(`:files ${filesAfter}`);
      if (lines.length > 0) console.log(lines.join('\n'));
    });
  };
