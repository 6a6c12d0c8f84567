import type { Argument, Command, Option } from 'commander';
import { HintedArgument, HintedOption, optionNamed } from '../hinted.js';
import { wordsVariable } from './scripts.js';

/** A word that can replace the word that is being typed. */
export interface Candidate {
  readonly word: string;
  readonly summary: string;
}

/** All completions of the word that is being typed. */
export interface Completion {
  readonly candidates: readonly Candidate[];
  /** Text before a file name in the word, such as `@`. Missing if the word cannot be a file name. */
  readonly filesAfter?: string | undefined;
}

/** Adds the options and subcommands of a command if they are not loaded yet. */
export type Fill = (command: Command) => Promise<void>;

/** Position of the word that is being typed. */
interface Position {
  readonly command: Command;
  /** Option whose value the word is. */
  readonly option?: Option | undefined;
  /** Number of arguments before the word. */
  readonly given: number;
  /** Whether the word is after `--`, so it cannot be an option. */
  readonly isArgument: boolean;
}

const none: Completion = { candidates: [] };

const visible = (command: Command): readonly Command[] => command.createHelp().visibleCommands(command);

/** Returns the position after one more of the words before the one that is being typed. */
async function follow(word: string, position: Position, fill: Fill): Promise<Position> {
  const { command, option, given, isArgument } = position;
  if (option) return { ...position, option: undefined };
  if (word === '--') return { ...position, isArgument: true };
  if (!isArgument && word.startsWith('-')) {
    const named = optionNamed(command, word);
    return { ...position, option: named?.required ? named : undefined };
  }
  const next = given === 0 ? visible(command).find((each) => each.name() === word) : undefined;
  if (!next) return { ...position, given: given + 1 };
  await fill(next);
  return { command: next, given: 0, isArgument };
}

/** Returns the first sentence of a text, without its full stop. */
const firstSentence = (text: string): string => text.split(/\.(?:\s|$)|\n/, 1)[0] ?? '';

const beginning = (candidates: readonly Candidate[], start: string): Candidate[] =>
  candidates.filter(({ word }) => word.startsWith(start));

/** Returns the completions of a value that help shows as `shown`. `before` is the text before it in the word. */
function valuesOf(of: Option | Argument, shown: string, typed: string, before = ''): Completion {
  const known = of instanceof HintedOption || of instanceof HintedArgument ? of.known() : [];
  const words = (of.argChoices ?? known).map((word) => ({ word: before + word, summary: '' }));
  const candidates = beginning(words, before + typed);
  if (typed.startsWith('@')) return { candidates, filesAfter: `${before}@` };
  return { candidates, filesAfter: /\b(?:file|folder)s?\b/.test(shown) ? before : undefined };
}

function optionsAt(command: Command, typed: string): Completion {
  const [flag = '', value] = typed.split(/=(.*)/s);
  if (value !== undefined) {
    const option = optionNamed(command, flag);
    return option ? valuesOf(option, option.flags, value, `${flag}=`) : none;
  }
  const candidates = command
    .createHelp()
    .visibleOptions(command)
    .map(({ long, short, description }) => ({
      word: long ?? short ?? '',
      summary: firstSentence(description),
    }));
  return { candidates: beginning(candidates, typed) };
}

function argumentsAt({ command, given }: Position, typed: string): Completion {
  const commands = (given === 0 ? visible(command) : []).map((each) => ({
    word: each.name(),
    summary: firstSentence(each.summary() || each.description()),
  }));
  const { registeredArguments: known } = command;
  const last = known.at(-1);
  const argument = known[given] ?? (last?.variadic ? last : undefined);
  const { candidates, filesAfter } = argument ? valuesOf(argument, argument.name(), typed) : none;
  return { candidates: [...beginning(commands, typed), ...candidates], filesAfter };
}

/** Returns the completions of the last word, which is being typed. The words do not include the name of the program. */
export async function complete(words: readonly string[], program: Command, fill: Fill): Promise<Completion> {
  let position: Position = { command: program, given: 0, isArgument: false };
  for (const word of words.slice(0, -1)) position = await follow(word, position, fill);
  const typed = words.at(-1) ?? '';
  const { command, option, isArgument } = position;
  if (option) return valuesOf(option, option.flags, typed);
  return !isArgument && typed.startsWith('-') ? optionsAt(command, typed) : argumentsAt(position, typed);
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Returns a function that sets up the hidden command that shells call. It prints a line for each candidate, with its summary
 * after a tab. If the word can be a file name, a last line names the text before it: `:files @`. The words are arguments, or in a
 * variable.
 */
export const printCompletion =
  (fill: Fill) =>
  (command: Command): void => {
    command.argument('[words...]').action(async (given: readonly string[]) => {
      const passed = process.env[wordsVariable];
      const words = passed === undefined ? given : passed.split('\n').slice(1);
      const { candidates, filesAfter } = await complete(words, command.parent ?? command, fill);
      const lines = candidates.map(({ word, summary }) => `${word}\t${oneLine(summary)}`);
      if (filesAfter !== undefined) lines.push(`:files ${filesAfter}`);
      if (lines.length > 0) console.log(lines.join('\n'));
    });
  };
