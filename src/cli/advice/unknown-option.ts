import type { Command, Option } from 'commander';
import { isPeriod } from '../../jobs/dates/period.js';
import { didYouMean, nearestName } from '../../shared/did-you-mean.js';
import { HintedOption, optionNamed } from '../hinted.js';
import { choiceMeant } from './choice-meant.js';
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

/** Returns the option that takes a word as its value: `-o csv` for `csv`. */
export function optionTaking(command: Command, word: string): string | undefined {
  const option = command.options.find((each) => !each.hidden && each.argChoices?.includes(word));
  return option && `Use ${option.short ?? option.long} ${word}.`;
}

/** Returns the option or argument that takes a word as its value: `-o csv` for `--csv`. */
function takerOf(command: Command, word: string): string | undefined {
  const argument = command.registeredArguments.find((each) => each.argChoices?.includes(word));
  return argument ? `Pass it as an argument, ${word}.` : optionTaking(command, word);
}

const isNumber = (text: string): boolean => /^\d{1,6}$/.test(text);

/** Options without choices, each with whether it takes a text that was typed for another option. */
const takes: Readonly<Record<string, (text: string) => boolean>> = {
  '--period': isPeriod,
  '--since': isPeriod,
  '--until': isPeriod,
  '--rows': isNumber,
  '--limit': isNumber,
  '--search-q': (text) => /^[\p{L}\d]+$/u.test(text),
};

/**
 * Returns an advice with the value that was typed, if it means a choice of the option, such as `--interval weekly` for `--by week`, or
 * if the first option takes it.
 */
export const withValue = (command: Command, advice: string, value: string): string =>
  advice.replace(/\{([^{}<-]*)(-[\w-]+) [^{}<]+\}/g, (whole, line: string, named: string, at: number) => {
    if (value === '' || value.startsWith('-')) return whole;
    const { argChoices = [] } = optionNamed(command, named) ?? {};
    const isFirst = at === advice.indexOf('{');
    const meant =
      choiceMeant(value, line === '' ? argChoices : []) ??
      (isFirst && takes[named]?.(value) ? value.replace(/\s+/g, '-') : undefined);
    return meant === undefined ? whole : `{${line}${named} ${meant}}`;
  });

/** Names of options of other programs that take a file for the output. */
const outputs = /^(?:to|out|outfile|out-?put(?:-file)?|o|save(?:-as)?|dest(?:ination)?|write|html|csv|json)$/;

/** Returns how to write a file that was typed as the value of an option, if its ending is that of an output of the command. */
function redirected(command: Command, name: string, value: string): string | undefined {
  const [, ending = ''] = /\.(\w+)$/.exec(value) ?? [];
  if (!outputs.test(name)) return undefined;
  if (/^html?$/.test(ending) && optionNamed(command, '--print'))
    return `Use --print > ${value} for the page.`;
  const takes = optionNamed(command, '-o')?.argChoices?.includes(ending);
  return takes ? `Use -o ${ending} > ${value} for a file.` : undefined;
}

function adviceFor(command: Command, flag: string, value: string): string {
  const isLong = /^--|^-[a-z][\w-]{2,}/i.test(flag);
  const name = isLong ? nameOf(flag) : flag.slice(1, 2);
  const names = command
    .createHelp()
    .visibleOptions(command)
    .flatMap(({ long }) => long ?? []);
  if (isLong && names.includes(`--${name}`)) return didYouMean(`--${name}`);
  const field = isLong ? fieldNamed(optionNamed(command, '--field'), name) : undefined;
  if (isLong && optionNamed(command, '--period') && isPeriod(name)) return `Use --period ${name}.`;
  if (field !== undefined) return `It is a field of the body: use -f ${field}=….`;
  const file = redirected(command, name, value);
  if (file !== undefined) return file;
  const advice = fittingAdvice(command, name);
  if (advice !== undefined) return adviceText(withValue(command, advice, value), false);
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

/** Returns the message about an unknown option. `path` has the words of the command, `later` those after the option, and `all` all of them. */
export async function unknownOption(
  path: readonly string[],
  flag: string,
  command: Command,
  {
    all = [],
    later = all.slice(all.indexOf(flag) + 1),
  }: { readonly all?: readonly string[]; readonly later?: readonly string[] },
  fill: Fill,
): Promise<string> {
  const [value = ''] = flag.includes('=') ? [flag.replace(/^.*?=/s, '')] : later;
  const below = await commandBelow(command, path, all.length > 0 ? [] : later, fill);
  const option = optionNamed(below.command, flag.split('=')[0] ?? flag);
  const subcommand = command.commands.find((each) => each.name() === nameOf(flag));
  const isEarly = below.command !== command && option !== undefined && !option.hidden;
  const advice = isEarly
    ? `Put it after the words of the command: ${quoted([...below.path, flag].join(' '))}.`
    : subcommand
      ? `Use ${quoted([...path, subcommand.name()].join(' '))}.`
      : adviceFor(below.command, flag, value) || adviceFor(command, flag, value) || wordsFor(path, flag);
  return message(`Unknown option ${JSON.stringify(flag.slice(0, 100))}.`, advice, path);
}
