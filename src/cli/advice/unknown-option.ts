import type { Command, Option } from 'commander';
import { periodIn } from '../../jobs/dates/period.js';
import { didYouMean, nearestName } from '../../shared/did-you-mean.js';
import { HintedOption, optionNamed } from '../hinted.js';
import { fieldSynonyms, optionGuesses } from './option-guesses.js';
import { adviceText, message, quoted, typedIn } from './text.js';
import { adviceFor as wordsAdvice } from './unknown-command.js';

/** Whether a command has what an advice names. Command lines of the program always exist. */
function has(command: Command, typed: string): boolean {
  if (typed.startsWith('<')) return command.registeredArguments.some((each) => `<${each.name()}>` === typed);
  const [flag = '', value = ''] = typed.split(/ (.*)/);
  if (!flag.startsWith('-') || flag === '--help') return true;
  const option = optionNamed(command, flag);
  return option !== undefined && (!value.startsWith('<') || option.flags.endsWith(value));
}

/** Returns the first advice whose options and arguments a command has. */
export function fittingAdvice(command: Command, name: string): string | undefined {
  return optionGuesses
    .filter(([guesses]) => guesses.split('|').includes(name))
    .flatMap(([, ...advice]) => advice)
    .find((each) => typedIn(each).every((typed) => has(command, typed)));
}

/** Returns the path of a field of the body with this name, such as `banner[].image` for `image`. */
function fieldNamed(field: Option | undefined, name: string): string | undefined {
  if (!(field instanceof HintedOption)) return undefined;
  const ways = field.known().map((way) => way.replace(/=$/, ''));
  const flat = name.replaceAll('-', '_');
  const synonym = fieldSynonyms[name];
  return (
    ways.find((way) => way === flat) ??
    ways.find((way) => way === synonym) ??
    ways
      // A list within a list is far from what a short name means.
      .filter((way) => way.split('.').at(-1) === flat && way.split('[]').length <= 2)
      .sort((one, other) => one.length - other.length)[0]
  );
}

/** Returns the name of an option as this program writes names: `order-by` for `--orderBy`, `-order-by` or `--order_by=name`. */
const nameOf = (flag: string): string =>
  flag
    .replace(/^-+/, '')
    .replace(/[=:].*/s, '')
    .replace(/(?<=[a-z])(?=[A-Z])|_/g, '-')
    .toLowerCase();

/** Returns the option or argument that takes a word as its value: `-o csv` for `--csv`. */
function takerOf(command: Command, word: string): string | undefined {
  const argument = command.registeredArguments.find((each) => each.argChoices?.includes(word));
  if (argument) return `Pass it as an argument, ${word}.`;
  const option = command.options.find((each) => !each.hidden && each.argChoices?.includes(word));
  return option && `Use ${option.short ?? option.long} ${word}.`;
}

function adviceFor(command: Command, flag: string): string {
  const isLong = /^--|^-[a-z][\w-]{2,}/i.test(flag);
  const name = isLong ? nameOf(flag) : flag.slice(1, 2);
  const names = command
    .createHelp()
    .visibleOptions(command)
    .flatMap(({ long }) => long ?? []);
  if (isLong && names.includes(`--${name}`)) return didYouMean(`--${name}`);
  const field = isLong ? fieldNamed(optionNamed(command, '--field'), name) : undefined;
  if (isLong && optionNamed(command, '--period') && periodIn(name) !== undefined)
    return `Use --period ${name}.`;
  if (field !== undefined) return `It is a field of the body: use -f ${field}=….`;
  const advice = fittingAdvice(command, name);
  if (advice !== undefined) return adviceText(advice, false);
  const taker = isLong ? takerOf(command, name) : undefined;
  if (taker !== undefined) return taker;
  const shorter = names.find((each) => `--${name}`.startsWith(`${each}-`));
  const nearest = shorter ?? (isLong ? nearestName(`--${name}`, names) : undefined);
  return nearest === undefined ? '' : didYouMean(nearest);
}

/** Loads the options and subcommands of a command. */
export type Fill = (command: Command) => Promise<void>;

/** Command that shows the options of a group. */
const usual = (group: Command): Command | undefined =>
  group.commands.find((each) => each.name() === 'list' || each.name() === 'events');

/** Returns the command that words after an option name, or a usual one of its group, and its words. */
async function commandBelow(
  command: Command,
  path: readonly string[],
  words: readonly string[],
  fill: Fill,
): Promise<{ readonly command: Command; readonly path: readonly string[] }> {
  await fill(command);
  const names = command.commands.map((each) => each.name());
  const word = words.find((each) => names.includes(each));
  const next = command.commands.find((each) => each.name() === word) ?? usual(command);
  const later = word === undefined ? [] : words.slice(words.indexOf(word) + 1);
  return next ? commandBelow(next, [...path, next.name()], later, fill) : { command, path };
}

/** Returns the advice for a word that somebody typed as an option of the program, such as `--orders`. */
const wordsFor = (path: readonly string[], flag: string): string =>
  path.length === 0 ? (wordsAdvice(path, [nameOf(flag)], []) ?? '') : '';

/** Returns the message about an unknown option. `path` has the words of the command, and `later` those after the option. */
export async function unknownOption(
  path: readonly string[],
  flag: string,
  command: Command,
  later: readonly string[],
  fill: Fill,
): Promise<string> {
  const below = await commandBelow(command, path, later, fill);
  const option = optionNamed(below.command, flag.split('=')[0] ?? flag);
  const subcommand = command.commands.find((each) => each.name() === nameOf(flag));
  const isEarly = below.command !== command && option !== undefined && !option.hidden;
  const advice = isEarly
    ? `Put it after the words of the command: ${quoted([...below.path, flag].join(' '))}.`
    : subcommand
      ? `Use ${quoted([...path, subcommand.name()].join(' '))}.`
      : adviceFor(below.command, flag) || adviceFor(command, flag) || wordsFor(path, flag);
  return message(`Unknown option ${JSON.stringify(flag.slice(0, 100))}.`, advice, path);
}
